import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Options, type Outcome, success } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import { scenariosOf } from '../gather-scenarios.ts';
import type { Host } from '../host.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { matchScenarios } from './match-scenarios.ts';
import type { Recording } from './read-recording.ts';

/** What scenarios a run that goes back to a saved one is about. */
export interface RecordedScenarios {
  readonly request: CommandRequest;
  readonly options: Options;
  readonly recording: Recording;
}

/**
 * The scenarios that are named; where none are, those that the saved run asked, as their files are today, also
 * where a file was moved.
 */
export async function findRecorded(
  { request, options, recording }: RecordedScenarios,
  host: Host,
): Promise<Outcome<ScenarioSet>> {
  if (request.positionals.length > 0) return scenariosOf(request, options, host);
  const ids = recording.report.scenarios.map(({ id }) => id);
  const there = ids.filter((id) => existsSync(join(options.root, id)));
  const named = { ...request, positionals: there.map((id) => join(options.root, id)) };
  const found = there.length === 0 ? null : await scenariosOf(named, options, host);
  if (found?.ok === false || there.length === ids.length) return found ?? asksNothing(recording);
  const moved = await movedScenarios({ request, options, recording }, host);
  return success(joined(found?.value ?? null, moved));
}

function asksNothing({ id }: Recording): Outcome<never> {
  return failure({ message: `run ${id} asked no scenario`, hint: null });
}

/** Of all scenarios there are today those that the saved run knew under a path that is gone. */
async function movedScenarios(
  { request, options, recording }: RecordedScenarios,
  host: Host,
): Promise<ScenarioSet | null> {
  const all = await scenariosOf(request, { ...options, passWithNoScenarios: true }, host);
  if (!all.ok) return null;
  const known = new Set(recording.report.scenarios.map(({ id }) => id));
  const matches = matchScenarios(all.value.scenarios, recording.report.scenarios);
  const scenarios = all.value.scenarios.filter(
    ({ id }) => !known.has(id) && matches.get(id)?.kind === 'recorded',
  );
  return { ...all.value, scenarios, rejected: [], found: scenarios.length, selected: scenarios.length };
}

function joined(one: ScenarioSet | null, other: ScenarioSet | null): ScenarioSet {
  const sets = [one, other].flatMap((set) => (set === null ? [] : [set]));
  const sum = (count: (set: ScenarioSet) => number) => sets.reduce((all, set) => all + count(set), 0);
  return {
    scenarios: sets.flatMap(({ scenarios }) => scenarios).sort((a, b) => (a.id < b.id ? -1 : 1)),
    rejected: sets.flatMap(({ rejected }) => rejected),
    notes: [...new Set(sets.flatMap(({ notes }) => notes))],
    found: sum(({ found }) => found),
    selected: sum(({ selected }) => selected),
  };
}
