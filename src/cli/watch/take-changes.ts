import { relative } from 'node:path';
import type { Host } from '../host.ts';
import { isScenarioPath } from '../walk.ts';
import { brokenLines } from './broken-lines.ts';
import type { FileChange } from './files/settle.ts';
import { differences } from './plan-difference.ts';
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
  await takePrompts(new Map([...changes, ...(meanwhile ?? [])]), state, taker.host);
  await state.prompts.begin(state.setup.options);
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
    const readings = change === 'removed' ? [] : await suite.readAgain(path);
    takeReadings(readings, change, { ...taker, path, moved });
  }
  for (const file of mayBeNew ? await findNew() : []) {
    takeReadings(await suite.read(file), 'changed', { ...taker, path: file.path, moved });
  }
  // What was moved has been told of under its new name.
  for (const id of gone) if (!moved.has(id)) state.notices.push(`removed ${id}`);
}

function takeRemoval(path: string, state: WatchState): readonly string[] {
  const ids = state.setup.suite.forget(path);
  for (const id of ids) {
    state.agenda.drop(id);
    state.asking?.withdraw(id, 'its file was removed');
  }
  return ids;
}

interface ReadingTaker extends ChangeTaker {
  readonly path: string;
  /** Ids that scenarios had before they were moved. */
  readonly moved: Set<string>;
}

/** Of a file with several scenarios, those in which nothing that counts has changed are left as they are. */
function takeReadings(readings: readonly Reading[], change: FileChange, taker: ReadingTaker): void {
  const isOne = readings.length === 1;
  const concerned = readings.filter((reading) => isOne || !isAsBefore(reading));
  for (const reading of concerned) takeReading(reading, change, taker);
  if (concerned.length > 0 || readings.length === 0 || change !== 'changed') return;
  taker.state.notices.push(`changed ${relative(taker.host.cwd, taker.path)}: nothing that counts`);
}

function isAsBefore(reading: Reading): boolean {
  if (reading.type !== 'plan' || reading.before === null) return false;
  return differences(reading.before, reading.plan).length === 0;
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
  if (reading.type === 'none' && reading.before !== null) leaveOut(reading.id, taker);
}

function leaveOut(id: string, { state, moved }: ReadingTaker): void {
  state.agenda.drop(id);
  state.asking?.withdraw(id, 'it takes part no more');
  if (moved.has(id)) return;
  state.notices.push(`${id} takes part no more: it holds no gate, or does not fit the filters`);
}
