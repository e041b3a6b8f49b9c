import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quietly } from './quietly.ts';
import { isRunId } from './run-id.ts';
import { isInUse } from './run-lock.ts';

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

/** Removes the oldest runs beyond `keep`, never one that is being written. What cannot be removed stays. */
export function pruneRuns(runsFolder: string, keep: number, now: Date): void {
  const ids = runIds(runsFolder);
  for (const id of ids.slice(0, Math.max(0, ids.length - keep))) {
    const folder = join(runsFolder, id);
    if (isInUse(folder, now)) continue;
    // Somebody else's file in there, perhaps: the next run tries again.
    quietly(() => rmSync(folder, { recursive: true, force: true }));
  }
}
