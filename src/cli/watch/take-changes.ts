import type { Host } from '../host.ts';
import { isScenarioPath } from '../walk.ts';
import { brokenLines } from './broken-lines.ts';
import type { FileChange } from './files/settle.ts';
import { createScreen } from './screen.ts';
import type { Reading } from './suite.ts';
import { takePlan } from './take-plan.ts';
import { takePrompts } from './take-prompts.ts';
import type { FileChanges, WatchState } from './watch-state.ts';

/** What file changes are handed to. */
export interface ChangeTaker {
  readonly state: WatchState;
  readonly host: Host;
  /** These files may be half of a save: they are told of again. */
  readonly doubt: (paths: readonly string[]) => void;
  /**
   * Goes by the config as it is now, and reads everything under it; returns what else happened to prompts meanwhile,
   * null when it cannot be used.
   */
  readonly reload: () => Promise<FileChanges | null>;
}

/** Reads what changed, notes what follows for which scenario, and takes what became stale out of a running round. */
export async function takeChanges(changes: FileChanges, taker: ChangeTaker): Promise<void> {
  const { state } = taker;
  const isConfig = (path: string): boolean => state.setup.configFiles.includes(path);
  const config = [...changes].some(([path, change]) => change !== 'unchanged' && isConfig(path));
  const meanwhile = config ? await taker.reload() : null;
  takePrompts(new Map([...changes, ...(meanwhile ?? [])]), state);
  if (meanwhile === null) await takeScenarios(changes, taker);
}

async function takeScenarios(changes: FileChanges, taker: ChangeTaker): Promise<void> {
  const { state } = taker;
  const { suite, findNew } = state.setup;
  const known = [...changes].filter(([path]) => suite.knows(path));
  const mayBeNew = [...changes].some(
    ([path, change]) => change === 'changed' && !suite.knows(path) && isScenarioPath(path),
  );
  const gone = known.flatMap(([path, change]) => (change === 'removed' ? takeRemoval(path, state) : []));
  const moved = new Set<string>();
  for (const [path, change] of known) {
    const reading = change === 'removed' ? null : suite.readAgain(path);
    if (reading !== null) takeReading(reading, change, { ...taker, path, moved });
  }
  for (const file of mayBeNew ? await findNew() : []) {
    takeReading(suite.read(file), 'changed', { ...taker, path: file.path, moved });
  }
  // What was moved has been told of under its new name.
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
  const { state, path, host } = taker;
  if (reading.type === 'plan' && change === 'changed') {
    const { told, movedFrom } = takePlan(reading.before, reading.plan, state);
    if (movedFrom !== null) taker.moved.add(movedFrom);
    state.notices.push(told);
  }
  if (reading.type === 'broken') {
    if (change === 'changed') taker.doubt([path]);
    else state.notices.push(...brokenLines(reading.rejected, createScreen(state.setup.options, host)));
  }
  if (reading.type === 'unreadable') state.notices.push(reading.why);
  if (reading.type === 'none' && reading.before !== null) leaveOut(reading.id, state);
}

function leaveOut(id: string, state: WatchState): void {
  state.agenda.drop(id);
  state.asking?.withdraw(id, 'it takes part no more');
  state.notices.push(`${id} takes part no more: it holds no gate, or does not fit the filters`);
}
