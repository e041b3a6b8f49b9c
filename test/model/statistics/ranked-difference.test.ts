import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankedDifference } from '../../../src/model/statistics/ranked-difference.ts';

test('a difference has the rank that it has among all of them, sorted', () => {
  const value = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.double({ min: -1e300, max: 1e300, noNaN: true }),
  );
  const sample = fc
    .array(value, { minLength: 1, maxLength: 8 })
    .map((values) => values.toSorted((one, other) => one - other));
  fc.assert(
    fc.property(sample, sample, (x, y) => {
      const all = x.flatMap((one) => y.map((other) => one - other)).sort((one, other) => one - other);
      for (const [index, difference] of all.entries()) {
        expect(rankedDifference(x, y, index + 1) === difference).toBe(true);
      }
    }),
  );
});
