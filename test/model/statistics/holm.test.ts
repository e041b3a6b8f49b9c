import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holm } from '../../../src/model/statistics/holm.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

test('the adjusted p-values are those of R, a missing one left out', () => {
  type Case = { p: (number | null)[]; adjusted: (number | null)[] };
  for (const { p, adjusted } of referenceCases<Case>('holm')) {
    for (const [index, value] of holm(p).entries()) {
      const wanted = adjusted[index] ?? null;
      if (wanted === null) expect(value).toBeNull();
      else expectClose(value, wanted);
    }
  }
});

test('what is no p-value is no test either', () => {
  expect(holm([])).toEqual([]);
  expect(holm([Number.NaN, 0.01, -1, 1.5, null])).toEqual([null, 0.01, null, null, null]);
});

test('adjusting never lowers a p-value, never passes 1, and keeps their order', () => {
  const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 30 }), (pValues) => {
      const adjusted = holm(pValues).map((value) => value ?? Number.NaN);
      for (const [index, p] of pValues.entries()) {
        const own = adjusted[index] ?? Number.NaN;
        expect(own).toBeGreaterThanOrEqual(p);
        expect(own).toBeLessThanOrEqual(1);
        for (const [other, q] of pValues.entries()) {
          if (p <= q) expect(own).toBeLessThanOrEqual(adjusted[other] ?? Number.NaN);
        }
      }
    }),
  );
});
