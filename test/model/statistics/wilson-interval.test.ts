import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilsonInterval } from '../../../src/model/statistics/wilson-interval.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

test('the interval is that of R', () => {
  type Case = { successes: number; n: number; confidence: number; low: number; high: number };
  for (const { successes, n, confidence, low, high } of referenceCases<Case>('wilson-interval')) {
    const interval = wilsonInterval(successes, n, confidence);
    expectClose(interval?.low, low);
    expectClose(interval?.high, high);
  }
  expect(wilsonInterval(3, 3)).toEqual(wilsonInterval(3, 3, 0.95));
});

const tries = fc.integer({ min: 1, max: 10_000 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    successes: fc.integer({ min: 0, max: n }),
    confidence: fc.double({ min: 0.01, max: 0.9999, noNaN: true }),
  }),
);

test('the interval holds the rate, stays within 0 and 1, mirrors, and widens with confidence', () => {
  fc.assert(
    fc.property(tries, ({ n, successes, confidence }) => {
      const { low, high } = wilsonInterval(successes, n, confidence) ?? { low: Number.NaN, high: Number.NaN };
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(successes / n);
      expect(high).toBeGreaterThanOrEqual(successes / n);
      expect(high).toBeLessThanOrEqual(1);
      const mirrored = wilsonInterval(n - successes, n, confidence);
      expect(mirrored?.low).toBeCloseTo(1 - high, 12);
      expect(mirrored?.high).toBeCloseTo(1 - low, 12);
      const surer = wilsonInterval(successes, n, (1 + confidence) / 2);
      expect(surer?.low).toBeLessThanOrEqual(low);
      expect(surer?.high).toBeGreaterThanOrEqual(high);
    }),
  );
});

test('no failure reaches 1 and no pass reaches 0, exactly', () => {
  expect(wilsonInterval(7, 7)?.high).toBe(1);
  expect(wilsonInterval(0, 7)?.low).toBe(0);
});

test('no tries, or what is no count of them, has no interval', () => {
  for (const [successes, n] of [
    [0, 0],
    [-1, 5],
    [6, 5],
    [1.5, 5],
    [Number.NaN, 5],
    [1, Number.POSITIVE_INFINITY],
  ] as const) {
    expect(wilsonInterval(successes, n)).toBeNull();
  }
  for (const confidence of [0, 1, -0.5, Number.NaN]) expect(wilsonInterval(1, 2, confidence)).toBeNull();
  expect(wilsonInterval(0, 2, Number.MIN_VALUE)).toEqual({ low: 0, high: expect.closeTo(0, 12) });
});
