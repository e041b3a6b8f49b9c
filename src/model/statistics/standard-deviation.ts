import { mean } from './mean.ts';
import { sumOf } from './sum.ts';

/**
 * Standard deviation of a sample, with n - 1 below, in the unit of the values; null for fewer than two values, when
 * one is not finite, or when a square is not.
 */
export function standardDeviation(values: readonly number[]): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  const squares = sumOf(values.map((value) => (value - centre) ** 2));
  return Number.isFinite(squares) ? Math.sqrt(squares / (values.length - 1)) : null;
}
