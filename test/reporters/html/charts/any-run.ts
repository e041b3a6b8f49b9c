import fc from 'fast-check';
import {
  foldReport,
  type IterationReport,
  type Past,
  type PastScenario,
  type Report,
  type ScenarioReport,
} from '#model';
import {
  header,
  judged,
  judgement,
  observation,
  runFinished,
  runStarted,
  stamp,
} from '../../../support/run-log.ts';
import { anyText } from '../any-log.ts';

/** A number of a log that anybody wrote: usual ones, and those that break what is drawn carelessly. */
const odd = fc.constantFrom(
  ...[
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -1,
    -0,
    1e-320,
    1e300,
    2 ** 53,
    1e12,
    0.5,
  ],
);
const anyShare = fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }, odd);
const anyTime = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }) },
  fc.constantFrom(0, 1500, 120_000),
  odd,
);
const anyCount = fc.oneof({ weight: 4, arbitrary: fc.nat(2000) }, odd);
const anyStatus = fc.constantFrom('passed', 'failed', 'errored', 'skipped');
const maybeShare = fc.option(anyShare);

const anyIteration: fc.Arbitrary<IterationReport> = fc
  .record({
    index: anyCount,
    status: fc.constantFrom('passed', 'failed', 'errored'),
    durationMs: anyTime,
    endReason: fc.constantFrom('done', 'deadline', 'fault', 'bail'),
    scores: fc.array(maybeShare, { maxLength: 3 }),
    tries: fc.array(anyTime, { maxLength: 2 }),
  })
  .map(({ scores, tries, index, ...part }) => ({
    ...observation(0, part),
    index,
    attempts: tries.map((durationMs, at) => ({
      ...{
        attempt: at + 1,
        status: 'errored',
        error: null,
        conversationId: null,
        durationMs,
        transcript: null,
      },
    })),
    gates: [],
    judgements: scores.map((score, at) => judgement(at, score)),
  }));

const scenarioWith = (iterations: fc.Arbitrary<readonly IterationReport[]>): fc.Arbitrary<ScenarioReport> =>
  fc
    .record({
      text: anyText,
      id: fc.oneof(anyText, fc.constantFrom('fitness/a.adl', 'fitness/b.adl', 'fitness/deep/c.md')),
      status: anyStatus,
      iterations,
      means: fc.array(fc.tuple(maybeShare, anyShare), { maxLength: 3 }),
      ...{ passRate: maybeShare, minPassRate: anyShare, low: anyShare, high: anyShare },
      ...{ durationMs: anyTime, maxDurationMs: fc.option(anyTime) },
      passed: anyCount,
    })
    .map(({ text, means, passed, low, high, ...part }) => ({
      ...part,
      ...{ file: part.id, name: text, description: text, form: 'adl', tags: [text], requires: [] },
      ...{ question: text, reason: text, flaky: false, diagnostics: [], untilSure: null },
      judged: means.map(([mean, threshold], at) =>
        judged(at, mean, { keyword: text, reference: text, threshold }),
      ),
      statistics: {
        ...{ measured: part.iterations.length, passed, passHatK: [], selfConsistency: null, scores: [] },
        passRate: { value: part.passRate ?? 0, low, high, confidence: 0.95 },
        stability: 'stable',
        times: { done: null, gates: [] },
      },
    }));

const few = fc.array(anyIteration, { maxLength: 6 });
/** So many that they are counted, and no longer shown each. */
const many = fc.array(anyIteration, { minLength: 121, maxLength: 125 });

/** A scenario as its report may be, whatever log that was made of. */
export const anyScenario = scenarioWith(
  fc.oneof({ weight: 5, arbitrary: few }, { weight: 1, arbitrary: many }),
);

/** What became of a scenario in earlier runs. */
export const anyPastOfScenario: fc.Arbitrary<readonly (PastScenario & { readonly run: string })[]> = fc.array(
  fc.record({
    ...{ id: anyText, status: anyStatus, passRate: maybeShare, score: maybeShare },
    run: fc.oneof(anyText, fc.constantFrom('20260901T120000Z-00000000', '20260902T130000Z-00000000')),
  }),
  { maxLength: 40 },
);

/** Earlier runs. */
export const anyPast: fc.Arbitrary<Past> = fc
  .array(
    fc.record({
      ...{ id: anyText, durationMs: anyTime },
      startedAt: fc.oneof(anyText, fc.constantFrom('2026-09-01T12:00:00.000Z', '2026-09-02T00:00:00.000Z')),
      summary: fc.record({
        ...{ passed: anyCount, failed: anyCount, errored: anyCount, skipped: anyCount, flaky: anyCount },
      }),
      scenarios: fc.array(
        fc.record({
          ...{ id: fc.constantFrom('fitness/a.adl', 'fitness/b.adl'), status: anyStatus },
          ...{ passRate: maybeShare, score: maybeShare },
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 30 },
  )
  .map((runs) => ({ runs, comparison: null }));

/** A run of such scenarios. */
export const anyReport: fc.Arbitrary<Report> = fc
  .record({
    scenarios: fc.oneof(
      fc.array(anyScenario, { maxLength: 4 }),
      fc.array(scenarioWith(few), { minLength: 17, maxLength: 20 }),
    ),
    ...{ id: anyText, durationMs: anyTime, concurrency: anyCount, passed: anyCount, failed: anyCount },
    how: fc.option(fc.constantFrom('evaluated', 'resumed')),
  })
  .map(({ scenarios, id, durationMs, concurrency, passed, failed, how }) => {
    const empty = foldReport(stamp([runStarted([], { run: header() }), runFinished(0)]));
    const source = how === null ? null : { run: id, how };
    return {
      ...empty,
      run: { ...empty.run, id, durationMs, source, options: { concurrency } },
      summary: { ...empty.summary, passed, failed },
      scenarios,
    };
  });
