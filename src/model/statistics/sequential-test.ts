import type { IterationStatus } from '../iteration.ts';

/** Relative rounding that a sum of logarithms is forgiven, so that 3 passes of a factor 5 each make 125. */
const TOLERANCE = 1e-9;

/** What is known so far: the rate is high enough, too low, or another iteration is needed. */
export type SequentialDecision = 'continue' | 'accept' | 'reject';

/** Two pass rates to tell apart, and how often each may be taken for the other. */
export interface SequentialHypotheses {
  /** The rate that is too low: from 0, below `p1`. */
  readonly p0: number;
  /** The rate that is high enough: above `p0`, up to 1. */
  readonly p1: number;
  /** How often, at most, a rate of `p0` or below is accepted: between 0 and 1. */
  readonly alpha: number;
  /** How often, at most, a rate of `p1` or above is rejected: between 0 and 1. */
  readonly beta: number;
}

/**
 * A test that is told one iteration after the other and says when it has heard enough. They must come in the order
 * in which they were started, not ended: where failures take longer, quick passes would accept before those count.
 */
export interface SequentialTest {
  /** How many iterations in a row must pass, from the first on, for `accept`. */
  readonly passesToAccept: number;
  /** An errored iteration is no measurement and changes nothing; a decision is final. */
  observe(status: IterationStatus): SequentialDecision;
}

/**
 * Decides between two pass rates with as few iterations as such errors allow; null unless 0 <= p0 < p1 <= 1 and both
 * errors are between 0 and 1. At a rate of 1 for `p1` the first failure rejects, at a rate of 0 for
 * `p0` the first pass accepts. Rates between the two may be decided either way, after more iterations than others:
 * who starts iterations should have a limit.
 *
 * A. Wald, Sequential tests of statistical hypotheses, Annals of Math. Statistics 16(2), 1945. Bounds are 1/alpha and
 * beta, which keep both errors for certain; Wald's (1-beta)/alpha and beta/(1-alpha), a little closer, keep their sum
 * only: with p0 = 0.9, p1 = 1 and errors of 0.05 they accept a rate of 0.9 in 5.2 % of cases.
 */
export function sequentialTest(hypotheses: SequentialHypotheses): SequentialTest | null {
  const { p0, p1, alpha, beta } = hypotheses;
  if (!(p0 >= 0 && p0 < p1 && p1 <= 1 && [alpha, beta].every((error) => error > 0 && error < 1))) return null;
  // How much a pass speaks for p1, and a failure for p0: infinitely, where the other rate cannot yield it.
  const perPass = Math.log(p1 / p0);
  const perFailure = Math.log((1 - p1) / (1 - p0));
  const accepting = -Math.log(alpha) * (1 - TOLERANCE);
  const rejecting = Math.log(beta) * (1 - TOLERANCE);
  let evidence = 0;
  let decision: SequentialDecision = 'continue';
  return {
    passesToAccept: Math.max(1, Math.ceil(accepting / perPass)),
    observe: (status) => {
      if (decision !== 'continue' || status === 'errored') return decision;
      evidence += status === 'passed' ? perPass : perFailure;
      if (evidence >= accepting) decision = 'accept';
      else if (evidence <= rejecting) decision = 'reject';
      return decision;
    },
  };
}
