import { expect, test } from 'vitest';
import { foldReport, type Measurements, measureReport, type Observation, type RunEventBody } from '#model';
import { fingerprint } from '../../support/measured-runs.ts';
import {
  assertion,
  deferred,
  discussion,
  header,
  judged,
  judgement,
  observation,
  outcome,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../support/run-log.ts';

const plan = scenario('fitness/a.adl', {
  assertions: [
    assertion(0),
    assertion(1, { raw: 'synthesis CONTAINS "nine"' }),
    assertion(2, { raw: 'synthesis is non-empty' }),
    deferred(3, 'Nine to five on weekdays.'),
  ],
});

function seen(index: number, part: Partial<Observation> = {}): Observation {
  const gates = [
    outcome(0, 'passed', { decidedAtMs: 1200.4 }),
    outcome(1, index === 1 ? 'failed' : 'passed', { decidedAtMs: 900 - index }),
    outcome(2, 'passed', { decidedAtMs: 7 }),
    outcome(3, 'deferred'),
  ];
  return observation(index, { durationMs: 1500.6 - 100 * index, gates, ...part });
}

function measure(observations: readonly Observation[], run = header()): Measurements {
  const bodies: RunEventBody[] = [
    runStarted([plan], { run, iterations: observations.length }),
    ...observations.flatMap((one) => discussion(plan.id, one)),
    ...observations
      .filter(({ status }) => status !== 'errored')
      .map(
        ({ index: iteration }): RunEventBody => ({
          type: 'judgement-reached',
          scenario: plan.id,
          iteration,
          judgement: judgement(3, iteration === 1 ? null : 0.9),
        }),
      ),
    scenarioFinished(plan.id, 'failed', { judged: [judged(3, 0.9)] }),
    runFinished(1, observations.length > 3 ? 'interrupted by SIGINT' : null),
  ];
  return measureReport(foldReport(stamp(bodies)), fingerprint);
}

test('what counts as measured is told, in whole milliseconds, and no text of question or answer', () => {
  const measurements = measure([seen(0), seen(1, { status: 'failed' }), seen(2, { status: 'errored' })]);
  const [told] = measurements.scenarios;
  expect(measurements).toMatchObject({ name: header().id, partialReason: null });
  expect(told).toEqual({
    ...{ id: plan.id, run: header().id, crew: 'library', status: 'failed', passed: 1, measured: 2 },
    ...{ question: fingerprint(plan.question), deadlineMs: null, minPassRate: 1 },
    gates: fingerprint(JSON.stringify(plan.assertions.map(({ raw }) => raw))),
    discussions: expect.stringMatching(/^[0-9a-f]{12}$/),
    scores: [
      {
        ...{ keyword: 'REFLECTS', threshold: 0.7, values: [0.9, null] },
        reference: fingerprint('Nine to five on weekdays.'),
        judge: { kind: 'crew', model: null, promptVersion: null, tool: null },
      },
    ],
    times: [
      { of: 'done', ms: [1401, 1501] },
      // The same sentence twice is the same gate.
      { of: 'synthesis is non-empty', ms: [1200, 1200] },
      { of: 'synthesis CONTAINS "nine"', ms: [900] },
    ],
  });
  expect(JSON.stringify(measurements)).not.toMatch(/library opens|When is the|Nine to five/);
});

test('only what was done took a time to be done', () => {
  const [told] = measure([seen(0), seen(1, { endReason: 'deadline' })]).scenarios;
  expect(told).toMatchObject({ measured: 2, times: [{ of: 'done', ms: [1501] }, {}, {}] });
});

test('the same discussions have one fingerprint, others another', () => {
  const discussions = (part: Partial<Observation>) => measure([seen(0, part)]).scenarios[0]?.discussions;
  const again = measure([seen(0, { status: 'failed', answer: null })], header({ id: 'another run' }));
  expect(again.scenarios[0]?.discussions).toBe(discussions({}));
  expect(discussions({ conversationId: 'other' })).not.toBe(discussions({}));
  expect(discussions({ startedAt: '2026-03-02T09:00:00.000Z' })).not.toBe(discussions({}));
});

test("the deadline is the scenario's, else that of the run", () => {
  const options = { iterations: 1, minPassRate: 1, timeoutMs: 90_000 };
  expect(measure([seen(0)], header({ options })).scenarios[0]?.deadlineMs).toBe(90_000);
});

test('the embedded judge is told with the version of the tool; a keyword without a judge has no scores', () => {
  const judges = { REFLECTS: { kind: 'embedded', model: null, promptVersion: 'lexical-1' } };
  const [told] = measure([seen(0)], header({ judges })).scenarios;
  expect(told?.scores[0]?.judge).toEqual({ ...judges.REFLECTS, tool: '0.1.0' });
  expect(measure([seen(0)], header({ judges: {} })).scenarios[0]?.scores).toEqual([]);
});

test('a partial run says why, files that are no scenarios are left out', () => {
  const partial = measure([0, 1, 2, 3].map((index) => seen(index)));
  expect(partial.partialReason).toBe('interrupted by SIGINT');
  const rejected = {
    type: 'file-rejected',
    file: 'b.adl',
    id: 'b.adl',
    form: 'adl',
    diagnostics: [],
    source: '',
  } as const;
  const report = foldReport(stamp([runStarted([]), rejected, runFinished(2)]));
  expect(measureReport(report, fingerprint).scenarios).toEqual([]);
});
