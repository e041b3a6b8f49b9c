import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedRank } from '../../../src/model/statistics/signed-rank.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

type Case = { readonly x: number[]; readonly pValue: number };

test.each(['signed-rank', 'signed-rank-ties'])('p is that of R: %s', (name) => {
  const cases = referenceCases<Case>(name);
  expect(cases.length).toBeGreaterThan(10);
  for (const { x, pValue } of cases) expectClose(signedRank(x), pValue);
});

test('nothing, or what is no number, has no p-value; zeros speak for neither side', () => {
  expect(signedRank([])).toBeNull();
  expect(signedRank([1, Number.NaN])).toBeNull();
  expect(signedRank([Number.POSITIVE_INFINITY])).toBeNull();
  expect(signedRank([0, 0])).toBe(1);
  expect(signedRank([0, 1, 2, 0])).toBe(signedRank([1, 2]));
});

test('all to one side is as unlikely as n coins that fall alike, also just where counting ends', () => {
  for (const n of [1, 2, 6, 20, 50]) {
    const differences = Array.from({ length: n }, (_, index) => index + 1);
    expectClose(signedRank(differences), Math.min(1, 2 ** (1 - n)));
  }
});

test('p is a probability, and the same with all signs turned round', () => {
  const difference = fc.integer({ min: -8, max: 8 });
  fc.assert(
    fc.property(fc.array(difference, { minLength: 1, maxLength: 70 }), (differences) => {
      const p = signedRank(differences) ?? Number.NaN;
      expect(p).toBeGreaterThan(0);
      expect(p).toBeLessThanOrEqual(1);
      expect(signedRank(differences.map((value) => -value))).toBe(p);
    }),
  );
});
