import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mannWhitney } from '../../../src/model/statistics/mann-whitney.ts';
import { processorTime } from '../../support/processor-time.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

interface Comparison {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly confidence: number;
  readonly exact: boolean;
  readonly u: number;
  readonly p: number;
  readonly shift: number;
  readonly low: number;
  readonly high: number;
  readonly reached: number;
}

/** To which R looks for its root where it is not exact; ours is the difference at which that root lies. */
const ROOT_TOLERANCE = 1.1e-4;

test('U, p, the shift and its interval are those of R', () => {
  for (const { x, y, confidence, p, low, high, reached, ...same } of referenceCases<Comparison>(
    'mann-whitney',
  )) {
    const found = mannWhitney(x, y, confidence);
    expect(found).toMatchObject({ u: same.u, exact: same.exact });
    expectClose(found?.pValue, p);
    expectClose(found?.shift, same.shift);
    expectClose(found?.confidence, reached);
    if (same.exact) expect(found).toMatchObject({ low, high });
    expect(Math.abs((found?.low ?? Number.NaN) - low)).toBeLessThan(ROOT_TOLERANCE);
    expect(Math.abs((found?.high ?? Number.NaN) - high)).toBeLessThan(ROOT_TOLERANCE);
  }
});

test('an interval of few values says how sure it is at most', () => {
  expect(mannWhitney([1, 2], [4, 8])).toMatchObject({
    low: -7,
    high: -2,
    confidence: expect.closeTo(2 / 3, 12),
  });
  expect(mannWhitney([1], [2])).toMatchObject({ pValue: 1, shift: -1, low: -1, high: -1, confidence: 0 });
});

test('samples that are all equal do not differ', () => {
  expect(mannWhitney([3, 3], [3, 3, 3])).toMatchObject({
    u: 3,
    pValue: 1,
    exact: false,
    shift: 0,
    low: 0,
    high: 0,
  });
});

const value = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }));
const sample = fc.array(value, { minLength: 1, maxLength: 60 });
const shares = fc.double({ min: 0.05, max: 0.99, noNaN: true });

test('the interval holds the shift, and exchanging the samples turns it round', () => {
  fc.assert(
    fc.property(sample, sample, shares, (x, y, confidence) => {
      const found = mannWhitney(x, y, confidence);
      const turned = mannWhitney(y, x, confidence);
      if (found === null || turned === null) throw new Error('these can be compared');
      expect(found.low).toBeLessThanOrEqual(found.shift);
      expect(found.shift).toBeLessThanOrEqual(found.high);
      expect(found.pValue).toBeGreaterThan(0);
      expect(found.pValue).toBeLessThanOrEqual(1);
      expect(found.confidence).toBeGreaterThanOrEqual(0);
      expect(found.confidence).toBeLessThanOrEqual(1);
      expect(found.u + turned.u).toBe(x.length * y.length);
      expectClose(turned.pValue, found.pValue);
      expect(turned.low).toBeCloseTo(-found.high, 12);
      expect(turned.shift).toBeCloseTo(-found.shift, 12);
      const surer = mannWhitney(x, y, (1 + confidence) / 2);
      expect(surer?.low).toBeLessThanOrEqual(found.low);
      expect(surer?.high).toBeGreaterThanOrEqual(found.high);
    }),
  );
});

test('thousands of values need no memory for millions of pairs', () => {
  const x = Array.from({ length: 5000 }, (_, index) => (index * 7919) % 5003);
  const elapsed = processorTime();
  expect(
    mannWhitney(
      x.map((duration) => duration + 100),
      x,
    ),
  ).toMatchObject({ exact: false, shift: 100 });
  expect(elapsed()).toBeLessThan(10_000);
});

test('there is no comparison with nothing, or beyond floating point', () => {
  for (const bad of [[], [Number.NaN], [1, Number.POSITIVE_INFINITY]]) {
    expect(mannWhitney(bad, [1])).toBeNull();
    expect(mannWhitney([1], bad)).toBeNull();
  }
  expect(mannWhitney([1.7e308], [-1.7e308])).toBeNull();
  for (const confidence of [0, 1, -1, Number.NaN]) expect(mannWhitney([1], [2], confidence)).toBeNull();
});
