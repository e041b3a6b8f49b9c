import { normalCdf, normalQuantile } from './normal-distribution.ts';
import { rankSumDistribution } from './rank-sum-distribution.ts';
import { sumOf } from './sum.ts';

/** So that a probability that misses its bound by rounding only reaches it. */
const RELATIVE_TOLERANCE = 1e-12;

/** What a distribution of U says of two samples. */
export interface RankSumInference {
  readonly pValue: number;
  /** The interval goes from the difference of this rank to the one of the same rank from above. */
  readonly rank: number;
  readonly confidence: number;
}

/** How tied values are: the sum of t³ - t over those that occur t times, 0 without ties. */
export function tiedness(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return sumOf([...counts.values()].map((count) => count ** 3 - count));
}

/** By the distribution of U itself, for small samples without ties. */
export function inferExactly(u: number, m: number, n: number, confidence: number): RankSumInference {
  const shareUpTo = rankSumDistribution(m, n);
  const share = (rank: number): number => shareUpTo[rank] ?? 1;
  const tail = ((1 - confidence) / 2) * (1 - RELATIVE_TOLERANCE);
  const rank = Math.max(
    1,
    shareUpTo.findIndex((below) => below >= tail),
  );
  return {
    pValue: Math.min(1, 2 * share(Math.min(u, m * n - u))),
    rank,
    confidence: 1 - 2 * share(rank - 1),
  };
}

/** By the normal approximation, corrected for ties and for continuity. */
export function inferNormally(
  u: number,
  x: readonly number[],
  y: readonly number[],
  confidence: number,
): RankSumInference {
  const centre = (x.length * y.length) / 2;
  const deviation = spreadOfU(x.length, y.length, tiedness([...x, ...y]));
  // U takes whole steps, so half a step less is what speaks against chance.
  const distance = Math.max(0, Math.abs(u - centre) - 0.5);
  // Whatever the shift, values that are equal within a sample stay so; those of both samples do not.
  const spread = spreadOfU(x.length, y.length, tiedness(x) + tiedness(y));
  const rank = Math.max(1, Math.floor(centre + 0.5 + normalQuantile((1 - confidence) / 2) * spread));
  return {
    pValue: distance === 0 ? 1 : Math.min(1, 2 * normalCdf(-distance / deviation)),
    rank,
    confidence: 1 - 2 * normalCdf((rank - 0.5 - centre) / spread),
  };
}

/** Standard deviation of U for samples of one population, given how tied they are. */
function spreadOfU(m: number, n: number, ties: number): number {
  const all = m + n;
  return Math.sqrt(((m * n) / 12) * (all + 1 - ties / (all * (all - 1))));
}
