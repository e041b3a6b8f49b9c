import { createReportFold, type PlannedScenario, type Redact } from '#model';
import type { SavedRun } from '#runs';
import { digestResult, type ResultDigest } from './digest.ts';

/** The scenarios of a saved run that came to their end, by id; those of one that goes on come one by one. */
export async function readResults(
  run: SavedRun,
  redact: Redact | null,
): Promise<ReadonlyMap<string, ResultDigest>> {
  const fold = createReportFold();
  const plans = new Map<string, PlannedScenario>();
  const ended = new Map<string, number>();
  for await (const event of run.events(() => {}, redact)) {
    fold.add(event);
    if (event.type === 'run-started') for (const plan of event.scenarios) plans.set(plan.id, plan);
    if (event.type === 'scenario-finished') ended.set(event.scenario, Date.parse(event.at));
  }
  const found = new Map<string, ResultDigest>();
  if (plans.size === 0) return found;
  for (const scenario of fold.report().scenarios) {
    const [plan, endedAt] = [plans.get(scenario.id), ended.get(scenario.id)];
    if (plan !== undefined && endedAt !== undefined)
      found.set(scenario.id, digestResult(scenario, plan, endedAt));
  }
  return found;
}
