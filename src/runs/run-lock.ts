import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';
import { quietly } from './quietly.ts';

/** The mark of the process that writes a run. */
const WRITTEN = 'in-use';
/** Begins the marks of those that go back to a run: there may be several, also in one process. */
const HELD = 'held-';
/** A run on another machine that shares the folder cannot be asked whether it lives; after so long it does not. */
const ELSEWHERE_MS = 48 * 3_600_000;

/** Marks a run folder as being used by this process, so that no run prunes it; returns what takes this mark away. */
export function lockRun(folder: string, use: 'written' | 'held'): () => void {
  const mark = use === 'written' ? WRITTEN : `${HELD}${process.pid}-${randomBytes(4).toString('hex')}`;
  const file = join(folder, mark);
  writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }));
  // The disk's trouble has been told where it first showed; a mark that stays ends with this process.
  return () => quietly(() => rmSync(file, { force: true }));
}

/** Whether a run is still being written: its process lives. A mark that cannot be read is no mark. */
export function isWritten(folder: string, now: Date): boolean {
  return isLiving(join(folder, WRITTEN), now);
}

/** Whether any process that lives writes a run, or goes back to it. */
export function isInUse(folder: string, now: Date): boolean {
  return isWritten(folder, now) || holdersOf(folder).some((mark) => isLiving(mark, now));
}

function holdersOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.startsWith(HELD))
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function isLiving(file: string, now: Date): boolean {
  try {
    const mark: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof mark !== 'object' || mark === null || !('pid' in mark) || !('host' in mark)) return false;
    if (mark.host !== hostname()) return now.getTime() - statSync(file).mtimeMs < ELSEWHERE_MS;
    return typeof mark.pid === 'number' && isAlive(mark.pid);
  } catch {
    return false;
  }
}
