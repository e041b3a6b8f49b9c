import type { Observation } from './iteration.ts';
import type { JudgedSummary, Judgement } from './judge.ts';
import type { Assertion } from './plan.ts';
import type { PlannedScenario } from './run-event.ts';

/** Threshold where neither the gate, nor the scenario, nor the user names one. */
export const DEFAULT_THRESHOLD = 0.7;

/** So that a mean of 0.7 in binary fractions reaches 0.7. */
const SCORE_TOLERANCE = 1e-9;

/** Whether a judge is asked about it: an error is no measurement, and what we ended ourselves had no time to answer. */
export function isJudgeable({ status, endReason }: Pick<Observation, 'status' | 'endReason'>): boolean {
  return status !== 'errored' && (endReason === 'done' || endReason === 'deadline');
}

/** What the summary of one judged assertion rests on. */
export interface JudgedBasis {
  readonly scenario: Pick<PlannedScenario, 'minScore'>;
  readonly assertion: Assertion;
  /** Those of this assertion, one per iteration that was measured. */
  readonly judgements: readonly Judgement[];
  /** How many iterations should have a score. */
  readonly wanted: number;
  /** The user's threshold; null for the built-in one. */
  readonly configured: number | null;
}

/** The score that passes: the gate's own, else the scenario's, else the user's, else 0.7. An explicit 0 is kept. */
export function scoreThreshold(basis: Omit<JudgedBasis, 'judgements' | 'wanted'>): number {
  const own = basis.assertion.params['minScore'];
  if (typeof own === 'number') return own;
  return basis.scenario.minScore ?? basis.configured ?? DEFAULT_THRESHOLD;
}

/** Whether a score, or a mean of scores, reaches a threshold. */
export function reachesThreshold(score: number, threshold: number): boolean {
  return score >= threshold - SCORE_TOLERANCE;
}

/**
 * Status of a judged assertion over its iterations: the mean decides; it has failed only when no missing score
 * could lift it, and passed only when none is missing.
 */
function statusOf(scores: readonly number[], missing: number, threshold: number): JudgedSummary['status'] {
  const all = scores.length + missing;
  if (all === 0) return 'unscored';
  const best = (scores.reduce((sum, score) => sum + score, 0) + missing) / all;
  if (!reachesThreshold(best, threshold)) return 'failed';
  return missing === 0 ? 'passed' : 'unscored';
}

/** One judged assertion over all iterations: missing scores are counted and never become 0. */
export function summarizeJudged(basis: JudgedBasis): JudgedSummary {
  const threshold = scoreThreshold(basis);
  const scores = basis.judgements.flatMap((judgement) => (judgement.score === null ? [] : [judgement.score]));
  const { keyword, reference } = basis.assertion.params;
  const unscored = Math.max(0, basis.wanted - scores.length);
  const mean = scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    gateIndex: basis.assertion.index,
    keyword: typeof keyword === 'string' ? keyword : '',
    reference: typeof reference === 'string' ? reference : '',
    mean,
    min: mean === null ? null : Math.min(...scores),
    max: mean === null ? null : Math.max(...scores),
    n: scores.length,
    unscored,
    threshold,
    status: statusOf(scores, unscored, threshold),
  };
}
