import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fisherExact } from '../../../src/model/statistics/fisher-exact.ts';
import { processorTime } from '../../support/processor-time.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

test('p is that of R', () => {
  type Case = { a: number; b: number; c: number; d: number; p: number };
  for (const { a, b, c, d, p } of referenceCases<Case>('fisher-exact')) {
    expectClose(fisherExact(a, b, c, d), p);
  }
});

/** Probability of each count of passes in n tries. */
function binomial(n: number, rate: number): number[] {
  let shares = [1];
  for (let tries = 0; tries < n; tries++) {
    shares = [...shares, 0].map((share, index) => share * (1 - rate) + (shares[index - 1] ?? 0) * rate);
  }
  return shares;
}

/** How often p is 0.05 or less, over all outcomes of n tries at each rate. */
function alarms(n: number, before: number, after: number): number {
  return binomial(n, before).reduce(
    (all, share, one) =>
      all +
      binomial(n, after).reduce((sum, other, two) => {
        const p = fisherExact(one, n - one, two, n - two) ?? Number.NaN;
        return p <= 0.05 ? sum + share * other : sum;
      }, 0),
    0,
  );
}

test('20 iterations each show a fall from 0.95 to 0.6 in 72 % of cases, and one that is none in 0.2 %', () => {
  expect(alarms(20, 0.95, 0.6)).toBeCloseTo(0.7159, 4);
  expect(alarms(20, 0.95, 0.95)).toBeCloseTo(0.0019, 4);
  type Case = { n: number; before: number; after: number; share: number };
  for (const { n, before, after, share } of referenceCases<Case>('fisher-power')) {
    expectClose(alarms(n, before, after), share);
  }
});

test('false alarms stay below 5 % at any rate', () => {
  for (const rate of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99]) expect(alarms(12, rate, rate)).toBeLessThan(0.05);
});

const count = fc.integer({ min: 0, max: 300 });

test('p lies within 0 and 1, and does not depend on what is called a pass or comes first', () => {
  fc.assert(
    fc.property(count, count, count, count, (a, b, c, d) => {
      const p = fisherExact(a, b, c, d) ?? Number.NaN;
      expect(p).toBeGreaterThan(0);
      expect(p).toBeLessThanOrEqual(1);
      for (const same of [fisherExact(c, d, a, b), fisherExact(b, a, d, c), fisherExact(a, c, b, d)]) {
        expectClose(same, p);
      }
    }),
  );
});

test('p falls as a difference grows', () => {
  const course = Array.from(
    { length: 11 },
    (_, failures) => fisherExact(20, 0, 20 - failures, failures) ?? 2,
  );
  expect(course).toEqual(course.toSorted((one, other) => other - one));
});

test('an empty margin tells nothing: 1', () => {
  for (const [a, b, c, d] of [
    [0, 0, 0, 0],
    [5, 5, 0, 0],
    [0, 0, 3, 1],
    [4, 0, 7, 0],
    [0, 4, 0, 7],
    [3_418_197_666, 0, 0, 0],
  ] as const) {
    expect(fisherExact(a, b, c, d)).toBe(1);
  }
});

test('huge counts take no time: what does not matter is left out', () => {
  const elapsed = processorTime();
  expect(fisherExact(1e9, 0, 0, 1e9)).toBe(0);
  expect(fisherExact(5e8, 5e8, 5e8, 5e8)).toBe(1);
  expect(elapsed()).toBeLessThan(10_000);
});

test('what is no count has no p', () => {
  for (const bad of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32]) {
    expect(fisherExact(1, 2, 3, bad)).toBeNull();
    expect(fisherExact(bad, 1, 2, 3)).toBeNull();
  }
});
