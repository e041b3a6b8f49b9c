import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { RunEvent, RunEventBody } from '#model';
import { createPageFold } from '#reporters/page';
import { observation, runStarted, scenario, stamp } from '../../../support/run-log.ts';

const MB = 2 ** 20;

function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const talk = Buffer.from('nine to five, but not on Sundays, nor on the days before. '.repeat(20_000));

/** A text as the runner tells it: the beginning of one that came whole, in memory of its own. */
function saying(id: string, seq: number, length: number): RunEvent {
  const whole = talk.toString('latin1', seq % 50, length + (seq % 50));
  const text = whole.slice(0, 4_000);
  const omitted = whole.length - text.length;
  return {
    type: 'discussion-advanced',
    version: 1,
    seq,
    at: '2026-03-02T08:00:00.000Z',
    scenario: id,
    iteration: 0,
    attempt: 1,
    atMs: seq,
    event: { type: 'finding', agent: 'hours', status: null, signal: 'agree', text, omitted },
  };
}

/** Plays as many discussions, one after the other; returns what stays of them in memory, in MB. */
function keptOf({ scenarios, events, length }: Record<'scenarios' | 'events' | 'length', number>) {
  const ids = Array.from({ length: scenarios }, (_, index) => `fitness/${index}.adl`);
  const fold = createPageFold();
  const before = heapUsed();
  const tell = (body: RunEventBody): void => {
    for (const event of stamp([body])) fold.add(event);
  };
  tell(runStarted(ids.map((id) => scenario(id))));
  for (const id of ids) {
    const at = { scenario: id, iteration: 0, attempt: 1 };
    tell({ type: 'iteration-started', ...at, startedAt: '' });
    for (let count = 0; count < events; count += 1) fold.add(saying(id, count, length));
    tell({ type: 'iteration-finished', ...at, observation: observation(0) });
  }
  const kept = (heapUsed() - before) / MB;
  const last = fold.detail(ids.at(-1) ?? '', { charts: [], past: [] })?.discussions[0];
  return { kept, last };
}

test('a crew that sends a million events costs memory of a size', () => {
  const { kept, last } = keptOf({ scenarios: 1_000, events: 1_000, length: 200 });
  expect(kept).toBeLessThan(200);
  expect(last?.moments).toHaveLength(1_000);
}, 60_000);

test('nor does a text of which the beginning is told keep the rest of it in memory', () => {
  const { kept } = keptOf({ scenarios: 10, events: 50, length: MB });
  expect(kept).toBeLessThan(20);
}, 60_000);
