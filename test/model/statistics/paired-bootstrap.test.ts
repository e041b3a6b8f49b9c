import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalQuantile } from '../../../src/model/statistics/normal-distribution.ts';
import { pairedBootstrap } from '../../../src/model/statistics/paired-bootstrap.ts';
import { seededRandom } from '../../../src/model/statistics/seeded-random.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

interface Resampled {
  readonly differences: readonly number[];
  readonly confidence: number;
  readonly resamples: number;
  readonly seed: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

test('with the same draws the interval is that of R', () => {
  for (const { differences, seed, mean, low, high, ...options } of referenceCases<Resampled>(
    'paired-bootstrap',
  )) {
    const found = pairedBootstrap(differences, { ...options, random: seededRandom(seed) });
    expectClose(found?.mean, mean);
    expectClose(found?.low, low);
    expectClose(found?.high, high);
  }
});

test('95 % intervals of eight normal differences hold the truth in about 95 % of cases', () => {
  const random = seededRandom(11);
  const trials = 1500;
  let held = 0;
  for (let trial = 0; trial < trials; trial++) {
    const differences = Array.from({ length: 8 }, () => 2 + normalQuantile(random() || 0.5));
    const found = pairedBootstrap(differences, { resamples: 499, random });
    if (found !== null && found.low <= 2 && found.high >= 2) held++;
  }
  expect(held / trials).toBeGreaterThan(0.93);
  expect(held / trials).toBeLessThan(0.97);
});

test('the interval holds the mean, lies among the differences, mirrors, and repeats', () => {
  const sample = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 20 });
  fc.assert(
    fc.property(sample, fc.nat(), (differences, seed) => {
      const draw = (values: readonly number[]) =>
        pairedBootstrap(values, { resamples: 999, random: seededRandom(seed) });
      const found = draw(differences);
      if (found === null) throw new Error('these have an interval');
      expect(found.low).toBeLessThanOrEqual(found.mean + 1e-12);
      expect(found.high).toBeGreaterThanOrEqual(found.mean - 1e-12);
      expect(found.low).toBeGreaterThanOrEqual(Math.min(...differences) - 1e-12);
      expect(found.high).toBeLessThanOrEqual(Math.max(...differences) + 1e-12);
      expect(draw(differences)).toEqual(found);
      expect(draw(differences.map((difference) => -difference))?.low).toBeCloseTo(-found.high, 12);
    }),
  );
});

test('differences without spread have an interval without width', () => {
  const found = pairedBootstrap([0.1, 0.1, 0.1], { resamples: 99, random: seededRandom(1) });
  expect(found?.mean).toBe(0.1);
  expect(found?.low).toBeCloseTo(0.1, 12);
  expect(found?.high).toBeCloseTo(0.1, 12);
});

test('too few differences, or such as cannot be added up, have no interval', () => {
  const random = seededRandom(1);
  for (const differences of [[], [1], [1, Number.NaN], [1, Number.NEGATIVE_INFINITY], [1e308, -1e308]]) {
    expect(pairedBootstrap(differences, { random })).toBeNull();
  }
  for (const resamples of [0, -1, 1.5, Number.NaN]) {
    expect(pairedBootstrap([1, 2], { resamples, random })).toBeNull();
  }
  for (const confidence of [0, 1, Number.NaN])
    expect(pairedBootstrap([1, 2], { confidence, random })).toBeNull();
});
