import { mean } from '../statistics/mean.ts';

/** The mean of the values that are known; null when none is. */
export function meanOfKnown(values: readonly (number | null)[]): number | null {
  return mean(values.filter((value) => value !== null));
}

/** The mean of values that are all known; 0 of none. */
export function meanOf(values: readonly number[]): number {
  return mean(values) ?? 0;
}
