import { describe, expect, test } from 'vitest';
import { createReportFold, foldReport, type RunEventBody } from '#model';
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
} from '../support/run-log.ts';

const id = 'fitness/hours.adl';
const plan = scenario(id, { assertions: [assertion(0, { line: 6 }), deferred(1, 'Nine to five.')] });
const seen = observation(0, { gates: [outcome(0, 'passed'), outcome(1, 'deferred')] });
const whole: RunEventBody[] = [
  runStarted([plan]),
  ...discussion(id, seen),
  { type: 'judging-started', scenario: id, gateIndex: 1, keyword: 'REFLECTS', answers: 1 },
  { type: 'judgement-reached', scenario: id, iteration: 0, judgement: judgement(1, 0.9) },
  scenarioFinished(id, 'passed', { judged: [judged(1, 0.9)] }),
  runFinished(0),
];

describe('a whole log', () => {
  test('gives gates their place and wording, and counts everything once', () => {
    const report = foldReport(stamp(whole));
    expect(report.scenarios[0]?.iterations[0]?.gates[0]).toMatchObject({
      line: 6,
      column: 1,
      raw: 'synthesis is non-empty',
      kind: 'synthesis-non-empty',
      status: 'passed',
    });
    expect(report.scenarios[0]?.iterations[0]?.judgements).toEqual([judgement(1, 0.9)]);
    expect(report.summary).toEqual({
      scenarios: 1,
      passed: 1,
      failed: 0,
      errored: 0,
      skipped: 0,
      flaky: 0,
      iterations: { passed: 1, failed: 0, errored: 0 },
      gates: { passed: 1, failed: 0, undecided: 0, advisory: 0 },
      judged: { scored: 1, unscored: 0, mean: 0.9 },
      untilSure: null,
    });
    expect(report.run).toMatchObject({ durationMs: 4200, partial: false, partialReason: null, exitCode: 0 });
  });

  test('of a version that knew nothing of asking until sure is one that did not', () => {
    const before = stamp(whole).map((event) =>
      JSON.parse(JSON.stringify({ ...event, untilSure: undefined })),
    );
    expect(before.some((event) => 'untilSure' in event)).toBe(false);
    expect(foldReport(before)).toEqual(foldReport(stamp(whole)));
  });

  test('event by event is the same as at once', () => {
    const events = stamp(whole);
    const fold = createReportFold();
    for (const event of events) {
      fold.add(event);
      fold.report();
    }
    expect(fold.report()).toEqual(foldReport(events));
  });

  test('a later try of an iteration takes the place of the earlier one', () => {
    const retried = observation(0, {
      attempts: [
        {
          attempt: 1,
          status: 'errored',
          error: null,
          conversationId: null,
          durationMs: 10,
          transcript: null,
        },
      ],
    });
    const report = foldReport(
      stamp([
        runStarted([plan]),
        ...discussion(id, observation(0, { status: 'errored' })),
        ...discussion(id, retried),
        runFinished(0),
      ]),
    );
    expect(report.scenarios[0]?.iterations).toHaveLength(1);
    expect(report.scenarios[0]?.iterations[0]?.attempts).toHaveLength(1);
  });

  test('a rejected file is errored and says why', () => {
    const report = foldReport(
      stamp([
        runStarted([]),
        {
          type: 'file-rejected',
          file: 'fitness/broken.v2.adl',
          id: 'fitness/broken.v2.adl',
          form: 'adl',
          diagnostics: [
            {
              severity: 'error',
              code: 'no-question',
              message: 'there is no QUESTION',
              range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
              hint: null,
              fix: null,
            },
          ],
          source: 'x',
        },
        runFinished(2),
      ]),
    );
    expect(report.scenarios[0]).toMatchObject({
      status: 'errored',
      name: 'broken.v2',
      reason: 'there is no QUESTION',
      iterations: [],
    });
    expect(report.summary.errored).toBe(1);
  });

  test('warnings name their scenario, and only the first of a flood are kept', () => {
    const flood = Array.from(
      { length: 500 },
      (_, index): RunEventBody => ({ type: 'warning', scenario: id, message: `odd ${index}` }),
    );
    const report = foldReport(stamp([runStarted([plan]), ...flood, runFinished(0)]));
    expect(report.warnings).toHaveLength(201);
    expect(report.warnings[0]).toBe('fitness/hours.adl: odd 0');
    expect(report.warnings.at(-1)).toBe('… and 300 more');
  });
});

describe('a torn log', () => {
  const torn = (bodies: readonly RunEventBody[]) => foldReport(stamp(bodies));

  test('every prefix makes a report that is marked partial and never green', () => {
    const events = stamp(whole);
    for (let length = 0; length < events.length; length += 1) {
      const report = foldReport(events.slice(0, length));
      expect(report.run.partial).toBe(true);
      expect(report.run.exitCode).not.toBe(0);
      expect(report.scenarios.every(({ status }) => status !== 'failed')).toBe(true);
    }
  });

  test('counts its time to the last event', () => {
    expect(torn(whole.slice(0, 3)).run.durationMs).toBe(2000);
  });

  test.each([
    ['not begun', [runStarted([plan])], 'skipped', 'the run ended before it was reached'],
    ['begun', whole.slice(0, 4), 'skipped', 'the run ended in the middle of its discussion'],
    ['not judged', whole.slice(0, 9), 'errored', 'no score for REFLECTS'],
    ['judged', whole.slice(0, 10), 'passed', null],
  ] as const)('a scenario %s', (_, bodies, status, reason) => {
    expect(torn(bodies).scenarios[0]).toMatchObject({ status, reason });
  });

  test('a failed gate and a low score stand', () => {
    const failing = observation(0, {
      status: 'failed',
      gates: [outcome(0, 'failed'), outcome(1, 'deferred')],
    });
    expect(torn([runStarted([plan]), ...discussion(id, failing)]).scenarios[0]).toMatchObject({
      status: 'failed',
      reason: '1 gate failed',
      passRate: 0,
    });
    const low = [
      ...whole.slice(0, 9),
      { type: 'judgement-reached', scenario: id, iteration: 0, judgement: judgement(1, 0.4) },
    ] as const;
    expect(torn(low).scenarios[0]).toMatchObject({
      status: 'failed',
      reason: 'REFLECTS scored 0.40, below 0.7',
    });
    expect(torn(low).run.exitCode).toBe(1);
  });

  test('missing iterations are not taken for passed ones', () => {
    const bodies = [runStarted([scenario(id)], { iterations: 3 }), ...discussion(id, observation(0))];
    expect(torn(bodies).scenarios[0]?.status).toBe('errored');
  });

  test('what a test had decided by then stands, and what it had not is missing', () => {
    const untilSure = { confidence: 0.95, indifference: 0.5 };
    const start = runStarted([scenario(id)], { iterations: 15, untilSure });
    const passes = (count: number) =>
      Array.from({ length: count }, (_, index) => discussion(id, observation(index))).flat();
    expect(torn([start, ...passes(5)]).scenarios[0]).toMatchObject({
      status: 'passed',
      untilSure: { ...untilSure, decision: 'accepted', after: 5, asked: 5, most: 15, saved: 10 },
    });
    expect(torn([start, ...passes(4)])).toMatchObject({
      scenarios: [{ status: 'errored', untilSure: { decision: 'undecided', saved: 0 } }],
      summary: { untilSure: { accepted: 0, rejected: 0, undecided: 1, saved: 0 } },
    });
  });

  test('the threshold is the gate’s, else the scenario’s, else the user’s', () => {
    const thresholdOf = (minScore: number | null, own: number | null, configured: number | null) =>
      torn([
        runStarted(
          [
            scenario(id, {
              minScore,
              assertions: [
                assertion(0),
                deferred(1, 'x', { params: { keyword: 'REFLECTS', reference: 'x', minScore: own } }),
              ],
            }),
          ],
          configured === null ? {} : { run: { ...headerWith(configured) } },
        ),
        ...discussion(id, seen),
      ]).scenarios[0]?.judged[0]?.threshold;
    expect(thresholdOf(null, null, null)).toBe(0.7);
    expect(thresholdOf(null, null, 0.5)).toBe(0.5);
    expect(thresholdOf(0.6, null, 0.5)).toBe(0.6);
    expect(thresholdOf(0.6, 0, 0.5)).toBe(0);
  });

  test('a keyword with judge none decides nothing', () => {
    const run = {
      ...headerWith(0.7),
      judges: { REFLECTS: { kind: 'none', model: null, promptVersion: null } },
    };
    expect(torn([runStarted([plan], { run }), ...discussion(id, seen)]).scenarios[0]?.status).toBe('passed');
  });

  test('no score is missed of a discussion that was ended before it could answer', () => {
    const cut = observation(1, { status: 'failed', endReason: 'fail-fast', gates: [outcome(0, 'failed')] });
    const bodies: RunEventBody[] = [
      runStarted([plan], { iterations: 2, minPassRate: 0.5 }),
      ...discussion(id, seen),
      ...discussion(id, cut),
      { type: 'judgement-reached', scenario: id, iteration: 0, judgement: judgement(1, 0.9) },
    ];
    expect(torn(bodies).scenarios[0]).toMatchObject({ status: 'passed', judged: [{ n: 1, unscored: 0 }] });
  });

  test('events of a run that never announced itself are survived', () => {
    expect(torn(whole.slice(1, 8))).toMatchObject({ scenarios: [], run: { partial: true } });
  });
});

function headerWith(judgeThreshold: number) {
  return header({ options: { judgeThreshold } });
}
