import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { quietly } from './quietly.ts';
import { isRunId } from './run-id.ts';
import { lockRun, unlockRun } from './run-lock.ts';

/** A saved run that something goes back to. */
export interface HeldRun {
  /** From now on it may be pruned like any other. */
  release(): void;
  /** It is needed no more, by nobody. */
  remove(): void;
}

/** Keeps a run folder (absolute) from being pruned while this process lives; what is never pruned is left as it is. */
export function holdRun(folder: string): HeldRun {
  const isPruned = isRunId(basename(folder));
  if (isPruned) quietly(() => lockRun(folder, 'held'));
  return {
    release: () => {
      if (isPruned) unlockRun(folder, 'held');
    },
    remove: () => quietly(() => rmSync(folder, { recursive: true, force: true })),
  };
}
