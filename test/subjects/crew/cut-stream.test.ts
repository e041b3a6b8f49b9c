import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { afterEach, expect, test } from 'vitest';
import type { DiscussionSignal, Subject } from '#model';
import { createCrewSubject } from '#subjects';
import { countedEvents, crewOptions } from '../../support/discussion-run.ts';
import type { ScriptServer } from '../../support/script-server.ts';
import { type Cut, type Generation, startTurnGateway, turnBytes } from '../../support/turn-gateway.ts';
import { virtualClock } from '../../support/virtual-clock.ts';
import { RESTARTED_TURN } from '../turns.ts';

const AN_HOUR_LATER = 51 * 60_000;
const AT_ONCE = 16;

let server: ScriptServer | null = null;
afterEach(async () => {
  await server?.close();
});

/** What a crew's words come to, however often the connection broke. */
function outcome(signals: readonly DiscussionSignal[], reason: string) {
  return {
    reason,
    counted: countedEvents(signals).map((event) => event.data),
    restarts: signals.filter((signal) => signal.type === 'superseded').length,
  };
}

type Asking = (restless: () => void) => Promise<ReturnType<typeof outcome>>;

function askerOf(subject: Subject): Asking {
  return async (restless) => {
    const signals: DiscussionSignal[] = [];
    const end = await subject.discuss({
      question: 'Are the berries ripe?',
      deadlineMs: 24 * 3_600_000,
      signal: new AbortController().signal,
      observe: (signal) => {
        signals.push(signal);
        if (signal.type === 'lost') restless();
      },
    });
    return outcome(signals, end.reason);
  };
}

/** Asks with a clock of its own, on which the question is too old when the connection breaks. */
async function askLate(endpoint: string) {
  const clock = virtualClock();
  const subject = createCrewSubject(crewOptions({ endpoint, clock, idleTimeoutMs: 0 }));
  // The gateway no longer looks back as far as the question: only the id is left.
  const result = await askerOf(subject)(() => clock.advance(AN_HOUR_LATER));
  await subject.close();
  expect(clock.pending()).toBe(0);
  return result;
}

async function cutEverywhere(generation: Generation, odd: number, late: boolean): Promise<void> {
  const length = turnBytes(RESTARTED_TURN, generation).length;
  const gateway = await startTurnGateway(RESTARTED_TURN, generation, (at) => {
    const how: Cut['how'] = (at + odd) % 2 === 0 ? 'close' : 'reset';
    return at <= length ? { at, how } : null;
  });
  server = gateway;
  const clock = virtualClock();
  const subject = createCrewSubject(crewOptions({ endpoint: gateway.endpoint, clock }));
  const asking = askerOf(subject);
  const ask = late ? () => askLate(gateway.endpoint) : () => asking(() => {});
  const limit = pLimit(AT_ONCE);
  const outcomes = await Promise.all(Array.from({ length: length + 1 }, () => limit(ask)));
  const uncut = await ask();
  await subject.close();
  expect(uncut).toMatchObject({ reason: 'done', restarts: 1 });
  expect(uncut.counted).toHaveLength(8);
  expect(outcomes.filter((cut) => !isDeepStrictEqual(cut, uncut))).toEqual([]);
  expect(gateway.posts()).toHaveLength(length + 2);
  expect(clock.pending()).toBe(0);
}

// Even offsets end one way and odd ones the other; with CUT_BOTH_WAYS=1 every offset ends in both.
const bothWays = process.env['CUT_BOTH_WAYS'] === '1';

const ways: [Generation, string, number][] = [
  ['A', 'closed or reset', 0],
  ['B', 'closed or reset', 0],
];
const otherWays: typeof ways = [
  ['A', 'reset or closed', 1],
  ['B', 'reset or closed', 1],
];

test.each(bothWays ? [...ways, ...otherWays] : ways)(
  'W31 W32 W33: a stream of generation %s cut at every byte, %s, counts the same',
  (generation, _how, odd) => cutEverywhere(generation, odd, false),
  60_000,
);

test(
  'a turn too old for `since` is resumed by id at every byte, twins dropped',
  () => cutEverywhere('B', 0, true),
  60_000,
);
