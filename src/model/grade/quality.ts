import { isJudgeable } from '../judged-summary.ts';
import type { IterationReport } from '../report.ts';
import { floorAssertion } from './floor-assertion.ts';
import { meanOfKnown } from './means.ts';

/**
 * The judge's mean score, 0 to 100, of a scenario's first deferred assertion; null when there is none or no score.
 * A run without the agreement that its scenario asks for counts as 0, as in Kubemoot. An errored one is left out.
 */
export function quality(runs: readonly IterationReport[]): number | null {
  const score = meanOfKnown(runs.filter(isJudgeable).map(scoreOf));
  return score === null ? null : 100 * score;
}

function scoreOf({ gates, judgements }: IterationReport): number | null {
  const deferred = gates.find(({ kind }) => kind === 'deferred');
  if (deferred === undefined) return null;
  if (floorAssertion(gates, ['tooler', 'specialist'])?.status === 'failed') return 0;
  return judgements.find(({ gateIndex }) => gateIndex === deferred.index)?.score ?? null;
}
