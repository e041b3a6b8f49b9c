import type { Interval } from './interval.ts';
import { inferExactly, inferNormally, tiedness } from './rank-sum-inference.ts';
import { rankedDifference } from './ranked-difference.ts';
import { isConfidence, isSample } from './usable-input.ts';

/** Samples below this size, without ties, are compared exactly; R draws the line here too. */
const EXACT_BELOW = 50;

/** How two samples compare; `low` and `high` bound the shift, which is in the unit of the values. */
export interface SampleComparison extends Interval {
  /** Pairs in which x is larger, a tie being half a pair: 0 to m·n. R calls it W. */
  readonly u: number;
  /** Two-sided. */
  readonly pValue: number;
  /** Whether p and interval come from counting all arrangements, not from the normal approximation. */
  readonly exact: boolean;
  /** By how much x is larger than y: the median of the differences x - y of all pairs. */
  readonly shift: number;
  /** How often such an interval holds the true shift; less than what was asked for when the samples are too small. */
  readonly confidence: number;
}

/**
 * Whether the values of one sample (durations, scores) tend to be larger than those of another, and by how much,
 * without supposing how they are distributed. Null when a sample is empty, a value is not finite, differences are too
 * large for floating point, or the confidence is not between 0 and 1.
 *
 * H. B. Mann and D. R. Whitney, Annals of Math. Statistics 18(1), 1947; the shift and its interval by J. L. Hodges
 * and E. L. Lehmann, Annals of Math. Statistics 34(2), 1963. For fewer than 50 values each without ties all is exact,
 * as in R's wilcox.test. Else p is the normal approximation with R's corrections for ties and continuity, and the
 * interval ends at two of the differences (M. Hollander and D. A. Wolfe, Nonparametric Statistical Methods, 1973):
 * those at which R's search for a root arrives.
 */
export function mannWhitney(
  x: readonly number[],
  y: readonly number[],
  confidence = 0.95,
): SampleComparison | null {
  if (!isSample(x) || !isSample(y) || !isConfidence(confidence)) return null;
  const pairs = x.length * y.length;
  const ascending = { x: sorted(x), y: sorted(y) };
  const difference = (rank: number): number => rankedDifference(ascending.x, ascending.y, rank);
  if (!Number.isFinite(difference(1)) || !Number.isFinite(difference(pairs))) return null;
  const u = pairsWon(ascending.x, ascending.y);
  const exact = x.length < EXACT_BELOW && y.length < EXACT_BELOW && tiedness([...x, ...y]) === 0;
  const { rank, ...inference } = exact
    ? inferExactly(u, x.length, y.length, confidence)
    : inferNormally(u, x, y, confidence);
  return {
    u,
    exact,
    ...inference,
    shift: difference(Math.ceil(pairs / 2)) / 2 + difference(Math.floor(pairs / 2) + 1) / 2,
    low: difference(rank),
    high: difference(pairs + 1 - rank),
  };
}

function sorted(values: readonly number[]): readonly number[] {
  return values.toSorted((one, other) => one - other);
}

/** For ascending samples. */
function pairsWon(x: readonly number[], y: readonly number[]): number {
  let below = 0;
  let upTo = 0;
  let won = 0;
  for (const value of x) {
    while ((y[below] ?? Number.POSITIVE_INFINITY) < value) below++;
    while ((y[upTo] ?? Number.POSITIVE_INFINITY) <= value) upTo++;
    won += (below + upTo) / 2;
  }
  return won;
}
