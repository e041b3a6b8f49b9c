import { expect, test } from 'vitest';
import { passRateTest } from '../../../src/model/statistics/pass-rate-test.ts';

const wanted = { minPassRate: 1, indifference: 0.1, confidence: 0.95 };

test.each([
  [wanted, 29],
  [{ ...wanted, indifference: 0.2 }, 14],
  [{ ...wanted, confidence: 0.99 }, 44],
  [{ ...wanted, minPassRate: 0.9 }, 26],
  [{ ...wanted, minPassRate: 0.1 }, 1],
  [{ ...wanted, minPassRate: 0.05, indifference: 0.9 }, 1],
])('%o takes %i passes in a row', (asked, passes) => {
  const begun = passRateTest(asked);
  expect(begun?.passesToAccept).toBe(passes);
  const decisions = Array.from({ length: passes }, () => begun?.observe('passed'));
  expect(decisions.indexOf('accept')).toBe(passes - 1);
});

test('one failure rejects a scenario that must always pass, not one that may fail', () => {
  expect(passRateTest(wanted)?.observe('failed')).toBe('reject');
  expect(passRateTest({ ...wanted, minPassRate: 0.9 })?.observe('failed')).toBe('continue');
});

test('a rate of 0 asks nothing, and nonsense nothing that can be answered', () => {
  for (const odd of [
    { minPassRate: 0 },
    { minPassRate: 1.1 },
    { minPassRate: Number.NaN },
    { indifference: 0 },
    { indifference: -0.1 },
    { indifference: Number.NaN },
    { confidence: 0 },
    { confidence: 1 },
    { confidence: Number.NaN },
  ]) {
    expect(passRateTest({ ...wanted, ...odd })).toBeNull();
  }
});
