import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passHatK } from '../../../src/model/statistics/pass-hat-k.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

test('pass^k is the share of choices without a failure, as R has it', () => {
  type Case = { successes: number; n: number; k: number; value: number };
  for (const { successes, n, k, value } of referenceCases<Case>('pass-hat-k')) {
    expectClose(passHatK(successes, n, k), value);
  }
});

test('one try is the pass rate, more are less likely, and all that passed pass', () => {
  const tries = fc
    .integer({ min: 1, max: 500 })
    .chain((n) => fc.record({ n: fc.constant(n), successes: fc.integer({ min: 0, max: n }) }));
  fc.assert(
    fc.property(tries, ({ n, successes }) => {
      expectClose(passHatK(successes, n, 1), successes / n, 1e-12);
      expect(passHatK(n, n, n)).toBe(1);
      const chances = Array.from(
        { length: n },
        (_, index) => passHatK(successes, n, index + 1) ?? Number.NaN,
      );
      for (const [index, chance] of chances.entries()) {
        expect(chance).toBeLessThanOrEqual((chances[index - 1] ?? 1) + 1e-12);
        expect(chance).toBeGreaterThanOrEqual(0);
      }
      if (successes < n) expect(chances.at(successes)).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test('many tries neither overflow nor take long', () => {
  expectClose(passHatK(999_999, 1_000_000, 500_000), 0.5, 1e-12);
  expect(passHatK(5e14, 1e15, 4e14)).toBe(0);
});

test('more tries than were made, none, or what is no count, say nothing', () => {
  for (const [successes, n, k] of [
    [3, 5, 6],
    [3, 5, 0],
    [6, 5, 1],
    [0, 0, 1],
    [-1, 5, 1],
    [1, 5, 1.5],
    [Number.NaN, 5, 1],
  ] as const) {
    expect(passHatK(successes, n, k)).toBeNull();
  }
});
