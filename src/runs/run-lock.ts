import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';
import { quietly } from './quietly.ts';

const NAME = 'in-use';
/** A run on another machine that shares the folder cannot be asked whether it lives; after so long it does not. */
const ELSEWHERE_MS = 48 * 3_600_000;

/** Marks a run folder as being written, so that no other run prunes it. */
export function lockRun(folder: string): void {
  writeFileSync(join(folder, NAME), JSON.stringify({ pid: process.pid, host: hostname() }));
}

/** Takes the mark away. One that cannot be taken away ends with this process. */
export function unlockRun(folder: string): void {
  // The disk's trouble has been told where it first showed.
  quietly(() => rmSync(join(folder, NAME), { force: true }));
}

/** Whether a run is still being written: its process lives. A mark that cannot be read is no mark. */
export function isInUse(folder: string, now: Date): boolean {
  try {
    const file = join(folder, NAME);
    const mark: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof mark !== 'object' || mark === null || !('pid' in mark) || !('host' in mark)) return false;
    if (mark.host !== hostname()) return now.getTime() - statSync(file).mtimeMs < ELSEWHERE_MS;
    return typeof mark.pid === 'number' && isAlive(mark.pid);
  } catch {
    return false;
  }
}
