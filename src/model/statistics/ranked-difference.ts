/**
 * The difference x - y of the given rank (from 1, ascending) among those of all pairs, for two ascending samples. It
 * halves the range of differences and counts those below, so it needs no memory for all pairs; the result is one of
 * them exactly. The largest difference for a rank beyond the last. Differences must be finite.
 */
export function rankedDifference(x: readonly number[], y: readonly number[], rank: number): number {
  let low = (x[0] ?? 0) - (y.at(-1) ?? 0);
  let high = (x.at(-1) ?? 0) - (y[0] ?? 0);
  if (countUpTo(low, x, y) >= rank) return low;
  while (true) {
    const middle = low / 2 + high / 2;
    // No number is left between them.
    if (middle <= low || middle >= high) return high;
    if (countUpTo(middle, x, y) < rank) low = middle;
    else high = middle;
  }
}

/** How many differences are no larger: along each x in turn, the first y that is large enough only moves up. */
function countUpTo(limit: number, x: readonly number[], y: readonly number[]): number {
  let first = 0;
  let count = 0;
  for (const value of x) {
    while (first < y.length && value - (y[first] ?? 0) > limit) first++;
    count += y.length - first;
  }
  return count;
}
