import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalCdf, normalQuantile } from '../../../src/model/statistics/normal-distribution.ts';
import { expectClose, referenceCases } from './reference-cases.ts';

test('the normal distribution is that of R to twelve digits, far out in its tail too', () => {
  for (const { x, value } of referenceCases<{ x: number; value: number }>('normal-cdf')) {
    expectClose(normalCdf(x), value, 1e-12);
  }
  expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0);
  expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1);
  expect(normalCdf(Number.NaN)).toBeNaN();
});

test('the quantiles are those of R to twelve digits', () => {
  for (const { share, value } of referenceCases<{ share: number; value: number }>('normal-quantile')) {
    if (share === 0.5) expect(normalQuantile(share)).toBeCloseTo(0, 14);
    else expectClose(normalQuantile(share), value, 1e-12);
  }
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  for (const share of [-0.1, 1.1, Number.NaN]) expect(normalQuantile(share)).toBeNaN();
});

test('quantile and distribution undo each other, and mirror at 0', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 0.5, noNaN: true }), (share) => {
      expectClose(normalCdf(normalQuantile(share)), share, 1e-12);
      // 1 - share has lost what share has beyond 16 digits.
      expect(normalQuantile(1 - share)).toBeCloseTo(-normalQuantile(share), 3);
    }),
  );
});
