import type { Host } from '../host.ts';
import { matchScenarios } from '../recording/match-scenarios.ts';
import type { SelectedScenario } from '../scenario-set.ts';
import { isScenarioPath } from '../walk.ts';
import { brokenLines } from './broken-lines.ts';
import type { FileChange } from './files/settle.ts';
import { differences } from './plan-difference.ts';
import { createScreen } from './screen.ts';
import type { Reading } from './suite.ts';
import { takePrompts } from './take-prompts.ts';
import type { FileChanges, WatchState } from './watch-state.ts';

/** What file changes are handed to. */
export interface ChangeTaker {
  readonly state: WatchState;
  readonly host: Host;
  /** These files may be half of a save: they are told of again. */
  readonly doubt: (paths: readonly string[]) => void;
  /** The config may be another one. */
  readonly reload: () => Promise<void>;
}

/** Reads what changed, notes what follows for which scenario, and takes what became stale out of a running round. */
export async function takeChanges(changes: FileChanges, taker: ChangeTaker): Promise<void> {
  const { state } = taker;
  const { configFile } = state.setup.options;
  const config = configFile === null ? undefined : changes.get(configFile);
  if (config !== undefined && config !== 'unchanged') await taker.reload();
  takePrompts(changes, state);
  const { suite } = state.setup;
  const known = [...changes].filter(([path]) => suite.knows(path));
  const gone = known.flatMap(([path, change]) => (change === 'removed' ? takeRemoval(path, state) : []));
  const moved = new Set<string>();
  for (const [path, change] of known) {
    const reading = change === 'removed' ? null : suite.readAgain(path);
    if (reading !== null) takeReading(reading, change, { ...taker, path, moved });
  }
  const mayBeNew = [...changes].some(
    ([path, change]) => change === 'changed' && !suite.knows(path) && isScenarioPath(path),
  );
  const found = mayBeNew ? await state.setup.findNew() : [];
  for (const file of found) {
    takeReading(suite.read(file), 'changed', { ...taker, path: file.path, moved });
  }
  for (const id of gone) if (!moved.has(id)) state.notices.push(`removed ${id}`);
}

function takeRemoval(path: string, state: WatchState): readonly string[] {
  const id = state.setup.suite.forget(path);
  if (id === null) return [];
  state.agenda.drop(id);
  state.asking?.withdraw(id, 'its file was removed');
  return [id];
}

interface ReadingTaker extends ChangeTaker {
  readonly path: string;
  /** Ids that scenarios had before they were moved. */
  readonly moved: Set<string>;
}

function takeReading(reading: Reading, change: FileChange, taker: ReadingTaker): void {
  const { state, path, doubt, host } = taker;
  switch (reading.type) {
    case 'plan':
      if (change === 'changed') takePlan(reading, taker);
      return;
    case 'broken':
      if (change === 'changed') doubt([path]);
      else state.notices.push(...brokenLines(reading.rejected, createScreen(state.setup.options, host)));
      return;
    case 'unreadable':
      state.notices.push(reading.why);
      return;
    case 'none':
      if (reading.before === null) return;
      state.agenda.drop(reading.id);
      state.asking?.withdraw(reading.id, 'it takes part no more');
      state.notices.push(`${reading.id} takes part no more: it holds no gate, or does not fit the filters`);
  }
}

function takePlan(
  { before, plan }: Extract<Reading, { type: 'plan' }>,
  { state, moved }: ReadingTaker,
): void {
  state.agenda.touch([plan.id]);
  if (before === null) {
    const from = moveMeasurement(plan, state);
    if (from !== null) moved.add(from);
    state.notices.push(from === null ? `new ${plan.id}` : `moved ${from} to ${plan.id}`);
    return;
  }
  const asked = state.asking?.planOf(plan.id) ?? null;
  const stale = asked === null ? undefined : differences(asked, plan).find(isAsked);
  if (stale !== undefined) state.asking?.withdraw(plan.id, `its ${stale.part} changed`);
  const parts = differences(before, plan).map(({ part }) => part);
  state.notices.push(
    parts.length === 0
      ? `changed ${plan.id}: nothing that counts`
      : `changed ${plan.id}: ${parts.join(', ')}`,
  );
}

function isAsked({ consequence }: { readonly consequence: string }): boolean {
  return consequence === 'ask';
}

/** A file that was moved keeps what was measured; returns where it was. */
function moveMeasurement(plan: SelectedScenario, { ledger, setup }: WatchState): string | null {
  if (ledger.known(plan.id) !== null) return null;
  const gone = ledger.verdicts().filter(({ id }) => setup.suite.get(id) === null);
  const match = matchScenarios([plan], gone).get(plan.id);
  if (match?.kind !== 'recorded') return null;
  ledger.rename(match.recorded.id, plan.id);
  return match.recorded.id;
}
