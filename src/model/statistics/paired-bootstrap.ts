import type { Interval } from './interval.ts';
import { mean } from './mean.ts';
import { normalCdf } from './normal-distribution.ts';
import { studentQuantile } from './student-quantile.ts';
import { isConfidence, isCount } from './usable-input.ts';

/** How a bootstrap draws. */
export interface BootstrapOptions {
  /** How often the interval should hold the true mean: between 0 and 1. */
  readonly confidence?: number;
  /** Each takes as many draws as there are differences. */
  readonly resamples?: number;
  /** Numbers from 0 to below 1; a seeded source makes the interval repeatable. */
  readonly random: () => number;
}

/** The mean difference with the interval in which it lies. */
export interface MeanDifference extends Interval {
  readonly mean: number;
}

/**
 * Mean of paired differences (after less before, one per pair) with a bootstrap interval, in their unit, and without
 * supposing how they are distributed. Null for fewer than two differences, one that is not finite or too large to add
 * up, no resample, or a confidence not between 0 and 1. Differences that are all equal show no spread, so the
 * interval has no width.
 *
 * Percentile interval (B. Efron, Canadian J. of Statistics 9(2), 1981) at the expanded levels of T. Hesterberg, What
 * teachers should know about the bootstrap, The American Statistician 69(4), 2015. The plain percentiles, and the BCa
 * ones too, are too narrow where few pairs are: of ten normal differences, 95 % intervals of either hold the true
 * mean in 89 % of cases, the expanded ones in 95 %.
 */
export function pairedBootstrap(
  differences: readonly number[],
  { confidence = 0.95, resamples = 9_999, random }: BootstrapOptions,
): MeanDifference | null {
  const size = differences.length;
  const centre = mean(differences);
  const furthest = size * differences.reduce((most, difference) => Math.max(most, Math.abs(difference)), 0);
  if (centre === null || size < 2 || !Number.isFinite(furthest)) return null;
  if (!isConfidence(confidence) || !isCount(resamples) || resamples === 0) return null;

  const means = Float64Array.from({ length: resamples }, () => resampledMean(differences, random)).sort();
  const rank = Math.floor((resamples + 1) * expandedTail(confidence, size));
  const inner = Math.min(Math.max(rank, 1), Math.ceil(resamples / 2)) - 1;
  return { mean: centre, low: means[inner] ?? centre, high: means[resamples - 1 - inner] ?? centre };
}

function resampledMean(differences: readonly number[], random: () => number): number {
  const size = differences.length;
  let sum = 0;
  for (let draw = 0; draw < size; draw++) sum += differences[Math.floor(random() * size)] ?? 0;
  return sum / size;
}

/** Share to cut off at either end: as Student's t is wider than the normal, and n - 1 smaller than n. */
function expandedTail(confidence: number, size: number): number {
  return normalCdf(-Math.sqrt(size / (size - 1)) * studentQuantile(confidence, size - 1));
}
