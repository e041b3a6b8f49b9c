import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src/model/statistics/seeded-random.ts';
import {
  type SequentialDecision,
  type SequentialHypotheses,
  sequentialTest,
} from '../../../src/model/statistics/sequential-test.ts';
import { referenceCases } from './reference-cases.ts';

interface Plan extends SequentialHypotheses {
  readonly passesToAccept: number;
  readonly courses: readonly { passed: string; after: number | null; decision: SequentialDecision }[];
  readonly rates: readonly { rate: number; accepted: number; steps: number }[];
}

const plans = referenceCases<Plan>('sequential-test');

function begin(hypotheses: SequentialHypotheses) {
  const begun = sequentialTest(hypotheses);
  if (begun === null) throw new Error('these can be told apart');
  return begun;
}

test('a course is decided where the likelihood ratio first crosses its bounds, and for good', () => {
  for (const plan of plans) {
    for (const { passed, after, decision } of plan.courses) {
      const begun = begin(plan);
      const decisions = [...passed].map((one) => begun.observe(one === '1' ? 'passed' : 'failed'));
      expect(decisions.findIndex((made) => made !== 'continue') + 1).toBe(after ?? 0);
      expect(new Set(decisions.slice((after ?? Number.POSITIVE_INFINITY) - 1))).toEqual(
        new Set(after === null ? [] : [decision]),
      );
    }
  }
});

test('as many passes as are said accept, and not one less', () => {
  for (const plan of [...plans, { p0: 0.2, p1: 1, alpha: 0.008, beta: 0.05, passesToAccept: 3 }]) {
    const begun = begin(plan);
    expect(begun.passesToAccept).toBe(plan.passesToAccept);
    const decisions = Array.from({ length: plan.passesToAccept }, () => begun.observe('passed'));
    expect(decisions.indexOf('accept')).toBe(plan.passesToAccept - 1);
  }
});

describe.each(plans)('in 100,000 courses with p0 $p0 and p1 $p1', (plan) => {
  const runs = 100_000;

  test.each(plan.rates)('a rate of $rate is accepted as often as it may be', ({ rate, accepted, steps }) => {
    const random = seededRandom(plan.p0 * 1000 + rate * 10);
    let observed = 0;
    let ended = 0;
    for (let run = 0; run < runs; run++) {
      const begun = begin(plan);
      let decision: SequentialDecision = 'continue';
      for (; decision === 'continue'; observed++)
        decision = begun.observe(random() < rate ? 'passed' : 'failed');
      if (decision === 'accept') ended++;
    }
    const noise = 4 * Math.sqrt((accepted * (1 - accepted)) / runs);
    expect(Math.abs(ended / runs - accepted)).toBeLessThanOrEqual(noise + 1e-9);
    expect(Math.abs(observed / runs / steps - 1)).toBeLessThan(0.02);
    if (rate <= plan.p0) expect(accepted).toBeLessThanOrEqual(plan.alpha);
    if (rate >= plan.p1) expect(1 - accepted).toBeLessThanOrEqual(plan.beta);
  });
});

test('where all must pass the first failure rejects, where none may the first pass accepts', () => {
  const certain = { alpha: 0.05, beta: 0.05 };
  const strict = begin({ p0: 0.9, p1: 1, ...certain });
  for (let pass = 0; pass < 28; pass++) expect(strict.observe('passed')).toBe('continue');
  expect(strict.observe('failed')).toBe('reject');
  expect(strict.observe('passed')).toBe('reject');
  expect(begin({ p0: 0, p1: 0.5, ...certain }).observe('passed')).toBe('accept');
  expect(begin({ p0: 0, p1: 1, ...certain }).observe('passed')).toBe('accept');
  expect(begin({ p0: 0, p1: 1, ...certain }).observe('failed')).toBe('reject');
});

test('an error is no measurement', () => {
  const begun = begin({ p0: 0.1, p1: 1, alpha: 0.05, beta: 0.05 });
  expect(Array.from({ length: 50 }, () => begun.observe('errored'))).not.toContain('accept');
  expect(begun.observe('passed')).toBe('continue');
  expect(begun.observe('passed')).toBe('accept');
});

test('rates however close, or errors however large, decide nothing by rounding', () => {
  const close = begin({ p0: 0.9, p1: 0.9 + Number.EPSILON / 2, alpha: 0.05, beta: 0.05 });
  expect(close.observe('passed')).toBe('continue');
  expect(close.passesToAccept).toBeGreaterThan(1e15);
  const lax = begin({ p0: 1e-12, p1: 0.5e-11, alpha: 1 - 1e-10, beta: 0.5 });
  expect(lax.observe('failed')).toBe('continue');
});

test('what cannot be told apart has no test', () => {
  const sound = { p0: 0.8, p1: 0.9, alpha: 0.05, beta: 0.05 };
  for (const unsound of [
    { p0: 0.9 },
    { p0: -0.1 },
    { p1: 1.1 },
    { p0: Number.NaN },
    { p1: Number.NaN },
    { alpha: 0 },
    { alpha: 1 },
    { beta: 0 },
    { beta: Number.NaN },
  ]) {
    expect(sequentialTest({ ...sound, ...unsound })).toBeNull();
  }
});
