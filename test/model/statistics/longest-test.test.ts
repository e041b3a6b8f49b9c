import { expect, test } from 'vitest';
import { longestTest } from '../../../src/model/statistics/longest-test.ts';
import { courseOf } from './exact-course.ts';

test.each([
  { minPassRate: 0.95, indifference: 0.1, confidence: 0.95 },
  { minPassRate: 0.9, indifference: 0.1, confidence: 0.95 },
  { minPassRate: 0.8, indifference: 0.1, confidence: 0.95 },
  { minPassRate: 0.8, indifference: 0.2, confidence: 0.99 },
  { minPassRate: 0.5, indifference: 0.2, confidence: 0.9 },
])('%o takes no longer on average at any rate, but for the overshoot', (wanted) => {
  const { minPassRate: p1, confidence } = wanted;
  const p0 = p1 - wanted.indifference;
  const longest = longestTest({ p0, p1, alpha: 1 - confidence, beta: 1 - confidence });
  const rates = Array.from({ length: 21 }, (_, at) => at / 20);
  const most = Math.max(...rates.map((rate) => courseOf(wanted, rate, 12 * longest).made));
  expect(most / longest).toBeGreaterThan(1);
  expect(most / longest).toBeLessThan(1.2);
});

test('where one failure rejects it is the row of passes, where one pass accepts the row of failures', () => {
  const errors = { alpha: 0.05, beta: 0.05 };
  expect(longestTest({ p0: 0.9, p1: 1, ...errors })).toBe(29);
  expect(longestTest({ p0: 0, p1: 0.5, ...errors })).toBe(5);
  expect(longestTest({ p0: 0, p1: 1, ...errors })).toBe(1);
});

test('rates that are the same take for ever', () => {
  expect(longestTest({ p0: 0.5, p1: 0.5, alpha: 0.05, beta: 0.05 })).toBe(Number.POSITIVE_INFINITY);
});
