import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Options, type Outcome, success } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import { scenariosOf } from '../gather-scenarios.ts';
import type { Host } from '../host.ts';
import { fileOfId } from '../scenario-id.ts';
import { noScenarios, type ScenarioSet } from '../scenario-set.ts';
import { matchScenarios } from './match-scenarios.ts';
import type { Recording } from './read-recording.ts';
import { redactSaved } from './redact-saved.ts';

/** What scenarios a run that goes back to a saved one is about. */
export interface RecordedScenarios {
  readonly request: CommandRequest;
  readonly options: Options;
  readonly recording: Recording;
}

/** Names of files that are gone, beyond which they are counted only. */
const MOST_NAMED = 5;

/**
 * The scenarios that are named; where none are, those that the saved run asked, as their files are today, also
 * where a file was moved. Those of files that are gone are told.
 */
export async function findRecorded(what: RecordedScenarios, host: Host): Promise<Outcome<ScenarioSet>> {
  const { request, options, recording } = what;
  if (request.positionals.length > 0) return scenariosOf(request, options, host);
  const ids = recording.report.scenarios.map(({ id }) => id);
  if (ids.length === 0) return failure({ message: `run ${recording.id} asked no scenario`, hint: null });
  const files = new Set(ids.map(fileOfId).filter((file) => existsSync(join(options.root, file))));
  const named = { ...request, positionals: [...files].map((file) => join(options.root, file)) };
  // Whether anything is left is known only together with what was moved.
  const lenient = { ...options, passWithNoScenarios: true };
  const found = files.size === 0 ? success(noScenarios) : await scenariosOf(named, lenient, host);
  if (!found.ok) return found;
  const asked = askedOnly(found.value, new Set(ids));
  const missing = ids.filter((id) => !files.has(fileOfId(id)) || isGoneFrom(asked, id, options));
  const moved =
    missing.length === 0 ? nothingMoved : await movedScenarios({ ...what, options: lenient }, host);
  const gone = missing.filter((id) => !moved.from.has(id));
  const set = joined(asked, moved.set, goneNote(recording, gone));
  if (set.selected > 0 || options.passWithNoScenarios) return success(set);
  return failure(nothingLeft(set, recording, gone.length === ids.length));
}

/** Without those scenarios of manifests that the saved run did not ask. */
function askedOnly(set: ScenarioSet, ids: ReadonlySet<string>): ScenarioSet {
  const isOther = (id: string): boolean => fileOfId(id) !== id && !ids.has(id);
  const scenarios = set.scenarios.filter(({ id }) => !isOther(id));
  const rejected = set.rejected.filter(({ file }) => !isOther(file.id));
  const others = set.scenarios.length + set.rejected.length - scenarios.length - rejected.length;
  return {
    ...set,
    ...{ scenarios, rejected },
    found: set.found - others,
    selected: set.selected - others,
  };
}

/** Whether a manifest is there without the scenario; what a filter left out is not gone. */
function isGoneFrom({ scenarios, rejected }: ScenarioSet, id: string, options: Options): boolean {
  const { name, tag, lastFailed, shard } = options;
  const isFiltered = name !== null || tag !== null || lastFailed || shard !== null;
  if (isFiltered || fileOfId(id) === id) return false;
  return (
    !scenarios.some((plan) => plan.id === id) &&
    !rejected.some(({ file }) => fileOfId(id) === fileOfId(file.id))
  );
}

/** Scenarios whose files were moved since, and the ids that they had. */
interface Moved {
  readonly set: ScenarioSet;
  readonly from: ReadonlySet<string>;
}

const nothingMoved: Moved = { set: noScenarios, from: new Set() };

/** Of all scenarios there are today those that the saved run knew under a path that is gone. */
async function movedScenarios(
  { request, options, recording }: RecordedScenarios,
  host: Host,
): Promise<Moved> {
  const all = await scenariosOf(request, options, host);
  if (!all.ok) return nothingMoved;
  const known = new Set(recording.report.scenarios.map(({ id }) => id));
  const matches = matchScenarios(
    all.value.scenarios,
    recording.report.scenarios,
    redactSaved(options, host.environment),
  );
  const from = new Set<string>();
  const scenarios = all.value.scenarios.filter(({ id }) => {
    const match = matches.get(id);
    if (known.has(id) || match?.kind !== 'recorded') return false;
    from.add(match.recorded.id);
    return true;
  });
  const count = scenarios.length;
  return { set: { scenarios, rejected: [], notes: [], found: count, selected: count }, from };
}

function goneNote({ id }: Recording, gone: readonly string[]): readonly string[] {
  if (gone.length === 0) return [];
  const more = gone.length > MOST_NAMED ? `, and ${gone.length - MOST_NAMED} more` : '';
  const files = gone.length === 1 ? 'a file' : `${gone.length} files`;
  const are = gone.length === 1 ? 'is' : 'are';
  return [`${files} of run ${id} ${are} gone: ${gone.slice(0, MOST_NAMED).join(', ')}${more}`];
}

function nothingLeft({ found }: ScenarioSet, { id }: Recording, allGone: boolean) {
  if (allGone) {
    const hint = 'name the scenarios that are to be decided';
    return { message: `the files of run ${id} are all gone`, hint };
  }
  return { message: `no scenario of run ${id} fits; ${found} of them are there`, hint: null };
}

function joined(one: ScenarioSet, other: ScenarioSet, notes: readonly string[]): ScenarioSet {
  return {
    scenarios: [...one.scenarios, ...other.scenarios].sort((a, b) => (a.id < b.id ? -1 : 1)),
    rejected: [...one.rejected, ...other.rejected],
    notes: [...one.notes, ...other.notes, ...notes],
    found: one.found + other.found,
    selected: one.selected + other.selected,
  };
}
