/**
 * Distribution of Mann and Whitney's U for `m` and `n` values without ties, when both samples come from one
 * population: at index u the probability that U is u or less, u from 0 to m·n. Time grows with (m·n)², memory with
 * m²·n, so for small samples only.
 *
 * By the recurrence over the largest value, which is of either sample (H. B. Mann and D. R. Whitney, On a test of
 * whether one of two random variables is stochastically larger, Annals of Math. Statistics 18(1), 1947). Counts are
 * only ever added, so no digit cancels.
 */
export function rankSumDistribution(m: number, n: number): Float64Array {
  const width = m * n + 1;
  // At [i, u]: arrangements of i values of the first sample and j of the second, so far, that have this U.
  const counts = new Float64Array((m + 1) * width);
  for (let i = 0; i <= m; i++) counts[i * width] = 1;
  for (let j = 1; j <= n; j++) {
    for (let i = 1; i <= m; i++) {
      for (let u = j; u <= i * j; u++) {
        const at = i * width + u;
        counts[at] = (counts[at] ?? 0) + (counts[at - width - j] ?? 0);
      }
    }
  }
  return cumulated(counts.subarray(m * width));
}

function cumulated(counts: Float64Array): Float64Array {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum / all;
  });
}
