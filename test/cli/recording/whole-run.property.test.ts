import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gateKinds } from '#gates';
import { countMatches, findLeaks } from '#grammar';
import {
  createReportFold,
  type Interruption,
  type InterruptionKind,
  type Report,
  type RunEvent,
} from '#model';
import { type RunWork, run } from '#runner';
import { createRunFolder, findRun, isFault, type RunFolder } from '#runs';
import { createPlayback } from '../../../src/cli/recording/playback.ts';
import { readRecording } from '../../../src/cli/recording/read-recording.ts';
import { emptyFolder } from '../../runs/empty-folder.ts';
import {
  type LateClock,
  lateClock,
  type WireScript,
  wireScripts,
  wireSubject,
} from '../../subjects/replay/scripted-live.ts';
import { assertion, scenario } from '../../support/run-work.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 60);

const scenarios = ['a', 'b', 'c'].map((name) =>
  scenario(
    `fitness/${name}.adl`,
    [
      assertion(0, 'post-ok'),
      assertion(1, 'sse-event', { event: 'thread_found', withinMs: 100 }),
      assertion(2, 'specialists', { signal: 'agree', comparator: 'atMost', count: 1, withinMs: 400 }),
      assertion(3, 'synthesis-non-empty'),
    ],
    { deadlineMs: 2_000 },
  ),
);

interface Case {
  readonly scripts: readonly WireScript[];
  readonly iterations: number;
  readonly retryErrors: number;
  readonly failFast: boolean;
  readonly bail: number | null;
  readonly maxErrors: number;
}

const cases: fc.Arbitrary<Case> = fc.record({
  scripts: fc.array(wireScripts, { minLength: 1, maxLength: 12 }),
  iterations: fc.integer({ min: 1, max: 3 }),
  retryErrors: fc.integer({ min: 0, max: 3 }),
  failFast: fc.boolean(),
  bail: fc.constantFrom(null, 1, 2),
  maxErrors: fc.constantFrom(0, 2, 3),
});

function openRun(): RunFolder {
  const folder = createRunFolder({ outputDir: emptyFolder(), keep: 5, clock: lateClock([0]), onFault: fail });
  if (isFault(folder)) throw new Error(folder.message);
  return folder;
}

function fail({ message }: { readonly message: string }): never {
  throw new Error(message);
}

type Differing = Pick<RunWork, 'subject' | 'store' | 'availableOf' | 'signal'>;

/** Makes a run into a folder; its report. */
async function runInto(
  folder: RunFolder,
  given: Case,
  clock: LateClock,
  differing: Differing,
): Promise<Report> {
  const fold = createReportFold();
  let seq = 0;
  await run({
    ...differing,
    header: {
      id: folder.id,
      source: null,
      startedAt: clock.date().toISOString(),
      tool: { name: 'crew-fitness', version: '0.0.0' },
      subject: differing.subject.info,
      judges: {},
      options: {},
      environment: { node: '', os: '', commit: null },
    },
    warnings: [],
    scenarios,
    rejected: [],
    refusal: null,
    judgeOf: () => null,
    gates: gateKinds,
    gateTools: { countMatches },
    findLeaks,
    settings: {
      ...given,
      minPassRate: 1,
      untilSure: null,
      concurrency: 1,
      judgeThreshold: 0.7,
      judgeInline: false,
      failOnSkipped: false,
    },
    withdrawn: null,
    recall: null,
    clock,
    emit: (body) => {
      const event: RunEvent = { version: 1, seq: seq++, at: clock.date().toISOString(), ...body };
      folder.append(event);
      fold.add(event);
    },
    environment: {},
  });
  folder.close();
  return fold.report();
}

async function live(folder: RunFolder, given: Case): Promise<Report> {
  const clock = lateClock([0, 0.3, 20]);
  const controller = new AbortController();
  const callOff = (kind: InterruptionKind): void =>
    controller.abort({ kind, message: kind, exitCode: null } satisfies Interruption);
  const subject = wireSubject(clock, given.scripts, callOff);
  const { signal } = controller;
  return runInto(folder, given, clock, { subject, store: folder.transcripts, availableOf: null, signal });
}

async function evaluated(from: RunFolder, given: Case): Promise<Report> {
  const saved = findRun(from.path, { outputDir: from.path, cwd: from.path });
  if ('code' in saved) throw new Error(saved.message);
  const recording = await readRecording(saved, (message) => fail({ message }), null);
  if ('code' in recording) throw new Error(recording.message);
  const folder = openRun();
  const clock = lateClock([0], 1_900_000_000_000);
  const { subject, store, availableOf } = createPlayback(
    { recording, how: 'evaluated', speed: null, judgeAgain: false },
    {
      scenarios,
      live: wireSubject(clock, [], () => fail({ message: 'the crew was asked' })),
      judges: {},
      judgeMarks: {},
      folder,
      unsaved: folder.transcripts,
      idleTimeoutMs: 90_000,
      clock,
      redact: null,
    },
  );
  const { signal } = new AbortController();
  const again = { ...given, bail: null, maxErrors: 0 };
  return runInto(folder, again, clock, { subject, store, availableOf, signal });
}

test('of a whole run, however it went and ended, every discussion and every try of it is decided again as it was', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (given) => {
      const folder = openRun();
      const then = await live(folder, given);
      const now = await evaluated(folder, given);
      const iterations = ({ scenarios: all }: Report) => all.map((one) => [one.id, one.iterations]);
      expect(iterations(now)).toEqual(iterations(then));
      for (const [index, scenarioThen] of then.scenarios.entries()) {
        const { status, passRate, flaky } =
          now.scenarios[index] ?? fail({ message: 'a scenario is missing' });
        const nothing = scenarioThen.iterations.every(({ endReason }) => endReason === 'bail');
        // What was not measured was skipped then, and is an error now.
        const expected = scenarioThen.status === 'skipped' && nothing ? 'errored' : scenarioThen.status;
        expect({ status, passRate, flaky }).toEqual({
          status: expected,
          passRate: scenarioThen.passRate,
          flaky: scenarioThen.flaky,
        });
      }
    }),
    { numRuns: runs },
  );
});
