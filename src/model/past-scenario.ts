import type { JudgedSummary } from './judge.ts';
import type { PastScenario } from './past.ts';
import type { ScenarioReport } from './report.ts';
import { mean } from './statistics/mean.ts';

/** What of a judged assertion a score is made of. */
type Judged = readonly Pick<JudgedSummary, 'mean'>[];

/**
 * The score of a scenario where one figure is told of it, 0.0 to 1.0: the mean over all that was judged. Null where
 * nothing was; what is no score was not written by a judge of ours.
 */
export function scoreOf(judged: Judged): number | null {
  return mean(judged.flatMap(({ mean: one }) => (one !== null && one >= 0 && one <= 1 ? [one] : [])));
}

/** What is told of a scenario of a report where many runs are told of. */
export function pastScenario({
  id,
  status,
  passRate,
  judged,
}: Pick<ScenarioReport, 'id' | 'status' | 'passRate'> & { readonly judged: Judged }): PastScenario {
  return { id, status, passRate, score: scoreOf(judged) };
}
