import type { SequentialHypotheses } from './sequential-test.ts';

/**
 * How many measurements a sequential test of two rates takes on average at the rate that takes longest: one between
 * the two, where neither gains on the other. Rates that cannot be told apart take for ever.
 *
 * A. Wald, Sequential tests of statistical hypotheses, Annals of Math. Statistics 16(2), 1945: where the mean step is
 * 0, the mean length is the product of both bounds over the mean square of a step. Overshoot left aside, so a few
 * percent too few. Where a pass or a failure decides at once, it is the longest row of the other instead.
 */
export function longestTest({ p0, p1, alpha, beta }: SequentialHypotheses): number {
  const [accepting, rejecting] = [-Math.log(alpha), -Math.log(beta)];
  const perPass = Math.log(p1 / p0);
  const perFailure = Math.log((1 - p0) / (1 - p1));
  const middle = (accepting / perPass) * (rejecting / perFailure);
  return Math.max(1, middle, Math.ceil(accepting / perPass), Math.ceil(rejecting / perFailure));
}
