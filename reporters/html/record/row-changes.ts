import type { Comparison } from '#model';
import type { ScenarioRow } from './page-data.ts';

/** How scenarios differ from what they were, by id; those that do not are left out. */
export function rowChanges(comparison: Comparison | null): ReadonlyMap<string, ScenarioRow['change']> {
  const changes = new Map<string, ScenarioRow['change']>();
  if (comparison === null) return changes;
  // What weighs most comes last.
  for (const id of comparison.added) changes.set(id, 'added');
  for (const { scenario } of comparison.changes) changes.set(scenario, 'status');
  for (const verdict of ['improvement', 'regression'] as const) {
    for (const difference of comparison.differences) {
      if (difference.verdict === verdict) changes.set(difference.scenario, verdict);
    }
  }
  return changes;
}
