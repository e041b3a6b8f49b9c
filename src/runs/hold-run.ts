import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { quietly } from './quietly.ts';
import { isRunId } from './run-id.ts';
import { isInUse, lockRun } from './run-lock.ts';

/** A saved run that something goes back to. */
export interface HeldRun {
  /** From now on it may be pruned like any other, unless something else goes back to it. */
  release(): void;
  /** It is needed no more: it is removed, or left to pruning where something else goes back to it. */
  remove(): void;
}

/** Keeps a run folder (absolute) from being pruned while this process lives; what is never pruned is left as it is. */
export function holdRun(folder: string): HeldRun {
  let release = (): void => {};
  if (isRunId(basename(folder))) {
    quietly(() => {
      release = lockRun(folder, 'held');
    });
  }
  return {
    release,
    remove: () => {
      release();
      if (!isInUse(folder, new Date())) quietly(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
