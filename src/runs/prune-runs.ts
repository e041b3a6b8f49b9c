import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '#model';
import { diskFault } from './disk-fault.ts';
import { isRunId, runStart } from './run-id.ts';
import { isInUse } from './run-lock.ts';

/** What a run leaves in its folder; a folder that holds other things alone is no run's. */
const OURS: ReadonlySet<string> = new Set(['events.ndjson', 'run.json', 'transcripts', 'judge', 'in-use']);

/** Which runs are let go. */
export interface PruneRule {
  /** How many of the newest stay in any case. */
  readonly keep: number;
  /** Of the others those stay that are not older; null when their age does not matter. */
  readonly olderThanMs: number | null;
}

/** What a rule means for the folder of runs, ids oldest first. */
export interface PrunePlan {
  readonly remove: readonly string[];
  /** Would be removed, but are being written, or something goes back to them. */
  readonly inUse: readonly string[];
  /** Are named like runs and hold nothing of any. */
  readonly foreign: readonly string[];
  /** How many runs there are after it. */
  readonly left: number;
}

/** The ids of the runs in a folder, oldest first; none when there is no such folder. */
export function runIds(runsFolder: string): readonly string[] {
  try {
    return readdirSync(runsFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && isRunId(entry.name))
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
  }
}

/** Decides which runs go, and touches nothing. Links and whatever is not named like a run do not take part. */
export function planPrune(runsFolder: string, rule: PruneRule, now: Date): PrunePlan {
  const ids = runIds(runsFolder);
  const expired = ids
    .slice(0, Math.max(0, ids.length - rule.keep))
    .filter((id) => rule.olderThanMs === null || now.getTime() - runStart(id) > rule.olderThanMs);
  const plan = { remove: [] as string[], inUse: [] as string[], foreign: [] as string[] };
  for (const id of expired) {
    const folder = join(runsFolder, id);
    if (!isRunFolder(folder)) plan.foreign.push(id);
    else if (isInUse(folder, now)) plan.inUse.push(id);
    else plan.remove.push(id);
  }
  return { ...plan, left: ids.length - plan.remove.length - plan.foreign.length };
}

/**
 * Removes a run folder with all that is in it; of links in it the links alone. Null when it is gone. Since it was
 * decided on, somebody may have gone back to it: then it stays.
 */
export function removeRun(folder: string, now: Date): Fault | null {
  if (isInUse(folder, now)) {
    return { code: 'run-in-use', message: `${folder} stays, since it is in use by now`, hint: null };
  }
  try {
    rmSync(folder, { recursive: true, force: true });
    return null;
  } catch (error) {
    return diskFault('remove', folder, error);
  }
}

/** Removes the oldest runs beyond `keep`, never one that is being written. What cannot be removed stays. */
export function pruneRuns(runsFolder: string, keep: number, now: Date): void {
  // Somebody else's file in there, perhaps: the next run tries again.
  for (const id of planPrune(runsFolder, { keep, olderThanMs: null }, now).remove)
    removeRun(join(runsFolder, id), now);
}

/** What is empty was begun by a run, or half removed. */
function isRunFolder(folder: string): boolean {
  try {
    const names = readdirSync(folder);
    return names.length === 0 || names.some((name) => OURS.has(name));
  } catch {
    return false;
  }
}
