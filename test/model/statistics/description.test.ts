import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mean } from '../../../src/model/statistics/mean.ts';
import { percentile } from '../../../src/model/statistics/percentile.ts';
import { standardDeviation } from '../../../src/model/statistics/standard-deviation.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

interface Description {
  readonly values: readonly number[];
  readonly mean: number;
  readonly deviation: number | null;
  readonly percents: readonly number[];
  readonly percentiles: readonly number[];
}

test('mean, standard deviation and percentiles are those of R', () => {
  for (const wanted of referenceCases<Description>('description')) {
    expectClose(mean(wanted.values), wanted.mean);
    if (wanted.deviation === null) expect(standardDeviation(wanted.values)).toBeNull();
    else expectClose(standardDeviation(wanted.values), wanted.deviation);
    expect(wanted.percents.map((percent) => percentile(wanted.values, percent))).toEqual(wanted.percentiles);
  }
});

test('a percentile is by nearest rank: a value that was measured', () => {
  expect(percentile([4, 1, 3, 2], 50)).toBe(2);
  expect(percentile([7], 90)).toBe(7);
  const thousand = Array.from({ length: 1000 }, (_, index) => index + 1);
  expect([99.9, 7, 0.1, 29.1].map((percent) => percentile(thousand, percent))).toEqual([999, 70, 1, 291]);
});

test('the mean of equal values is that value, and the mean of any lies among them', () => {
  expect(mean([0.1, 0.1, 0.1])).toBe(0.1);
  const sample = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(sample, (values) => {
      const centre = mean(values) ?? Number.NaN;
      const room = 1e-12 * Math.max(...values.map(Math.abs));
      expect(centre).toBeGreaterThanOrEqual(Math.min(...values) - room);
      expect(centre).toBeLessThanOrEqual(Math.max(...values) + room);
    }),
  );
});

test('nothing is said of nothing, of what is not finite, or beyond floating point', () => {
  for (const values of [[], [1, Number.NaN], [Number.POSITIVE_INFINITY, 1], [1e308, 1e308]]) {
    expect(mean(values)).toBeNull();
    expect(standardDeviation(values)).toBeNull();
  }
  expect(standardDeviation([-1e200, 1e200])).toBeNull();
  for (const values of [[], [1, Number.NaN]]) expect(percentile(values, 50)).toBeNull();
  for (const percent of [-1, 101, Number.NaN]) expect(percentile([1, 2], percent)).toBeNull();
});
