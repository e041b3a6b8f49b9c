import { expect, test } from 'vitest';
import { foldReport, reachesThreshold, summarizeJudged } from '#model';
import {
  deferred,
  discussion,
  judgement,
  observation,
  outcome,
  runStarted,
  scenario,
  stamp,
} from '../support/run-log.ts';

const assertion = deferred(0, 'Nine to five.');
const basis = { scenario: { minScore: null }, assertion, configured: null };

test('a mean that misses the threshold by binary fractions only reaches it', () => {
  expect(reachesThreshold(0.7 - 1e-12, 0.7)).toBe(true);
  expect(reachesThreshold(0.699, 0.7)).toBe(false);
});

test('mean and spread are of the scores that are there; missing ones are counted and are no 0', () => {
  const judgements = [judgement(0, 0.9), judgement(0, null), judgement(0, 0.5)];
  expect(summarizeJudged({ ...basis, judgements, wanted: 4 })).toEqual({
    gateIndex: 0,
    keyword: 'REFLECTS',
    reference: 'Nine to five.',
    mean: 0.7,
    min: 0.5,
    max: 0.9,
    n: 2,
    unscored: 2,
    threshold: 0.7,
    status: 'unscored',
  });
  expect(summarizeJudged({ ...basis, judgements: [], wanted: 1 })).toMatchObject({
    mean: null,
    n: 0,
    status: 'unscored',
  });
  expect(summarizeJudged({ ...basis, judgements: [judgement(0, 0)], wanted: 1 })).toMatchObject({
    mean: 0,
    status: 'failed',
  });
});

test('a torn log still tells a flaky scenario', () => {
  const plan = scenario('a.adl');
  const report = foldReport(
    stamp([
      runStarted([plan], { iterations: 2, minPassRate: 0.5 }),
      ...discussion(plan.id, observation(0, { status: 'failed', gates: [outcome(0, 'failed')] })),
      ...discussion(plan.id, observation(1)),
    ]),
  );
  expect(report.scenarios[0]).toMatchObject({
    status: 'passed',
    passRate: 0.5,
    flaky: true,
    durationMs: 3000,
  });
  expect(report.summary.flaky).toBe(1);
});
