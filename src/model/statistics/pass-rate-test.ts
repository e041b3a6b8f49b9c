import { longestTest } from './longest-test.ts';
import { type SequentialHypotheses, type SequentialTest, sequentialTest } from './sequential-test.ts';

/** What an author asks of a scenario's pass rate, and how sure the answer should be. */
export interface WantedPassRate {
  /** Above 0, up to 1. */
  readonly minPassRate: number;
  /** How far below `minPassRate` a rate may lie and still be taken for it: above 0. */
  readonly indifference: number;
  /** How often, at least, the answer is right: between 0 and 1. */
  readonly confidence: number;
}

/**
 * The test that a scenario reaches its pass rate; null when nothing is asked (a rate of 0), or for numbers outside of
 * the above.
 *
 * The zone of indifference lies below the wanted rate: a rate of `minPassRate` or more is accepted, one of
 * `minPassRate - indifference` or less is rejected, each with at least that confidence, and in between either answer
 * will do. Above, it would have no room where every iteration must pass; below, one failure rejects such a scenario
 * at once. The way to accept it is then ln(1 - confidence) / ln(1 - indifference) passes: 29 for 0.95 and 0.1. With
 * an indifference of `minPassRate` or more the first pass accepts.
 */
export function passRateTest(wanted: WantedPassRate): SequentialTest | null {
  return sequentialTest(hypothesesOf(wanted));
}

/**
 * A limit for that test that leaves its answers as good as they are: three times as many iterations as it takes on
 * average at the rate that takes longest. Where about one course in twenty is undecided at such a rate, judging it by
 * its share of passes keeps both errors below 1 - confidence.
 */
export function enoughIterations(wanted: WantedPassRate): number {
  return Math.ceil(3 * longestTest(hypothesesOf(wanted)));
}

function hypothesesOf({ minPassRate, indifference, confidence }: WantedPassRate): SequentialHypotheses {
  const error = 1 - confidence;
  return { p0: Math.max(0, minPassRate - indifference), p1: minPassRate, alpha: error, beta: error };
}
