/** The middle of the values, because one slow run on a busy machine must not decide; NaN when there are none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The median of the ratios of runs that were made next to each other, so that a machine that slows down hits both. */
export function medianRatio(values: readonly number[], base: readonly number[]): number {
  return median(values.map((value, index) => value / (base[index] ?? Number.NaN)));
}
