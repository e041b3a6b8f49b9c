import { rmSync } from 'node:fs';
import { quietly } from './quietly.ts';
import { lockRun, unlockRun } from './run-lock.ts';

/** A saved run that something goes back to. */
export interface HeldRun {
  /** From now on it may be pruned like any other. */
  release(): void;
  /** It is needed no more, by nobody. */
  remove(): void;
}

/** Keeps a run folder (absolute) from being pruned while this process lives. */
export function holdRun(folder: string): HeldRun {
  quietly(() => lockRun(folder));
  return {
    release: () => unlockRun(folder),
    remove: () => quietly(() => rmSync(folder, { recursive: true, force: true })),
  };
}
