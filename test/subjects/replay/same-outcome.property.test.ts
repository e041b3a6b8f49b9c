import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gateKinds } from '#gates';
import { countMatches, findLeaks } from '#grammar';
import type { Assertion, GateKind, Interruption, InterruptionKind, Observation } from '#model';
import { createRunFolder, isFault, type RunFolder, readTranscript } from '#runs';
import { createReplaySubject } from '#subjects';
import { observe } from '../../../src/runner/observe.ts';
import { emptyFolder } from '../../runs/empty-folder.ts';
import { assertion, scenario } from '../../support/run-work.ts';
import { type LateClock, lateClock, type WireScript, wireScripts, wireSubject } from './scripted-live.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 400);
const kinds = new Map<string, GateKind>(gateKinds.map((kind) => [kind.kind, kind]));
const DEADLINE_MS = 2_000;

const bound = fc.option(fc.constantFrom(0, 1, 50, 100, 150, 351, 1000, 1100, 1999, 2000, 3000), { freq: 5 });
const amount = {
  comparator: fc.constantFrom('atLeast', 'atMost', 'exactly'),
  count: fc.constantFrom(0, 1, 2),
};
const gate = fc.oneof(
  fc
    .constantFrom('post-ok', 'synthesis-produced', 'synthesis-non-empty')
    .map((kind) => ({ kind, params: {} })),
  fc
    .record({ event: fc.constantFrom('thread_found', 'synthesis', 'done', 'heartbeat'), withinMs: bound })
    .map((params) => ({ kind: 'sse-event', params })),
  fc
    .record({
      event: fc.constantFrom('finding', 'phase'),
      where: fc.constant({}),
      ...amount,
      withinMs: bound,
    })
    .map((params) => ({ kind: 'event-count', params })),
  fc.record({ withinMs: bound }).map((params) => ({ kind: 'completes-within', params })),
  fc
    .record({ signal: fc.constantFrom('agree', 'stand_aside'), ...amount, withinMs: bound })
    .map((params) => ({ kind: 'specialists', params })),
  fc.constant({ kind: 'synthesis-contains', params: { terms: ['rice'], mode: 'all' } }),
);
const gates = fc
  .array(gate, { minLength: 1, maxLength: 6 })
  .map((those) => those.map(({ kind, params }, index) => assertion(index, kind, params)));

interface Case {
  readonly script: WireScript;
  readonly assertions: readonly Assertion[];
  readonly failFast: boolean;
}

function openRun(): RunFolder {
  const folder = createRunFolder({
    outputDir: emptyFolder(),
    keep: 5,
    clock: lateClock([0]),
    onFault: () => {},
  });
  if (isFault(folder)) throw new Error(folder.message);
  return folder;
}

async function live({ script, assertions, failFast }: Case, folder: RunFolder): Promise<Observation> {
  const clock = lateClock(script.lateMs);
  const controller = new AbortController();
  const callOff = (kind: InterruptionKind): void =>
    controller.abort({ kind, message: kind, exitCode: null } satisfies Interruption);
  const subject = wireSubject(clock, [script], callOff);
  const { signal } = controller;
  return observe({ ...common(assertions, clock), subject, failFast, store: folder.transcripts, signal });
}

function replayed({ assertions, failFast }: Case, from: RunFolder, path: string): Promise<Observation> {
  const clock = lateClock([0], 1_900_000_000_000);
  const subject = createReplaySubject({
    info: { kind: 'crew', name: 'scripted', endpoint: null },
    find: () => readTranscript(join(from.path, path)),
    idleTimeoutMs: 90_000,
    clock,
    speed: null,
  });
  const store = {
    open: () => ({ path, write: () => {}, close: () => {} }),
    evidence: () => Promise.resolve([]),
    saveReplies: () => null,
  };
  const { signal } = new AbortController();
  return observe({ ...common(assertions, clock), subject, failFast, store, signal });
}

function common(assertions: readonly Assertion[], clock: LateClock) {
  return {
    scenario: scenario('fitness/a.adl', assertions, { deadlineMs: DEADLINE_MS }),
    iteration: 0,
    earlier: [],
    kinds,
    gateTools: { countMatches },
    findLeaks,
    clock,
    emit: () => {},
    withdrawn: null,
  };
}

test('whatever happens on the wire, and however late our timers are, a transcript decides what was decided live', async () => {
  const folder = openRun();
  const cases = fc.record({ script: wireScripts, assertions: gates, failFast: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const then = await live(given, folder);
      expect(await replayed(given, folder, then.transcript ?? '')).toEqual(then);
    }),
    { numRuns: runs },
  );
});
