import { type Past, type PastRun, pastScenario, type Report } from '#model';

/** So many runs fit a drawing. */
const MOST_RUNS = 21;

/** The runs before, oldest first, and this one as the last of them. */
export function lastRuns({ run, summary, scenarios }: Report, past: Past): readonly PastRun[] {
  const { id, startedAt, durationMs } = run;
  const present: PastRun = { id, startedAt, durationMs, summary, scenarios: scenarios.map(pastScenario) };
  return [...past.runs.slice(1 - MOST_RUNS), present];
}
