import { isSample } from './usable-input.ts';

/**
 * Percentile (50 for the p50, 90 for the p90) by nearest rank: the smallest of the values that at least `percent` %
 * of them do not exceed, so always a value that was measured (50 of 1, 2, 3, 4 is 2); the type 1 of Hyndman and Fan,
 * The American Statistician 50(4), 1996. `percent` from 0 (the minimum) to 100 (the maximum). Null when there are no
 * values, one is not finite, or there is no such percentile.
 */
export function percentile(values: readonly number[], percent: number): number | null {
  if (!isSample(values) || !(percent >= 0 && percent <= 100)) return null;
  const ascending = values.toSorted((one, other) => one - other);
  const rank = Math.ceil((percent * values.length) / 100);
  return ascending[Math.max(rank, 1) - 1] ?? null;
}
