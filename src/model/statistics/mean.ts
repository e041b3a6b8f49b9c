import { sumOf } from './sum.ts';
import { isSample } from './usable-input.ts';

/**
 * Arithmetic mean, in the unit of the values; null when there are none, when one of them is not finite, or when their
 * sum is not. A second pass takes out what rounding left in the first (as R's mean does), so that equal values have
 * exactly that mean.
 */
export function mean(values: readonly number[]): number | null {
  if (!isSample(values)) return null;
  const rough = sumOf(values) / values.length;
  const refined = rough + sumOf(values.map((value) => value - rough)) / values.length;
  return Number.isFinite(refined) ? refined : null;
}
