import type { Past, PastRun, Report } from '#model';
import { isShare } from '../words/measured.ts';

/** So many runs fit a drawing. */
const MOST_RUNS = 21;

/** The runs before, oldest first, and this one as the last of them. */
export function lastRuns({ run, summary, scenarios }: Report, past: Past): readonly PastRun[] {
  const { id, startedAt, durationMs } = run;
  const seen = scenarios.map(({ id: scenario, status, passRate, judged }) => {
    const means = judged.map(({ mean }) => mean).filter(isShare);
    const score = means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length;
    return { id: scenario, status, passRate, score };
  });
  const present: PastRun = { id, startedAt, durationMs, summary, scenarios: seen };
  return [...past.runs.slice(1 - MOST_RUNS), present];
}
