import type { SavedRun } from './read-run.ts';

/**
 * The ids of the scenarios that a saved run did not see pass: failed, errored, rejected, or never finished because
 * the run was cut short. Scenarios that were skipped for a requirement are not among them.
 */
export async function unpassedScenarios(run: SavedRun): Promise<ReadonlySet<string>> {
  const unpassed = new Set<string>();
  let partial = true;
  const skipped = new Set<string>();
  for await (const event of run.events(() => {})) {
    if (event.type === 'run-started') for (const { id } of event.scenarios) unpassed.add(id);
    if (event.type === 'file-rejected') unpassed.add(event.id);
    if (event.type === 'scenario-finished') {
      unpassed.add(event.scenario);
      if (event.status === 'passed') unpassed.delete(event.scenario);
      if (event.status === 'skipped') skipped.add(event.scenario);
    }
    if (event.type === 'run-finished') partial = event.partial;
  }
  if (!partial) for (const id of skipped) unpassed.delete(id);
  return unpassed;
}
