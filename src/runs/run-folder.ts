import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, Fault, RunEvent } from '#model';
import { writeAtomically } from './atomic-output.ts';
import { type BufferedFile, openBufferedFile } from './buffered-file.ts';
import { diskFault } from './disk-fault.ts';
import { pruneRuns } from './prune-runs.ts';
import { quietly } from './quietly.ts';
import { createRunId } from './run-id.ts';
import { lockRun } from './run-lock.ts';
import { createTranscriptStore, type RunTranscripts } from './transcript-store.ts';

/** Events after which a crash must lose nothing that came before. */
const FLUSHES: ReadonlySet<RunEvent['type']> = new Set([
  'run-started',
  'file-rejected',
  'iteration-finished',
  'judgement-reached',
  'scenario-finished',
  'run-finished',
]);

/** Everything that one run leaves on disk. Never throws: the first disk trouble is told to `onFault`, once. */
export interface RunFolder {
  readonly id: string;
  /** Absolute path. */
  readonly path: string;
  readonly transcripts: RunTranscripts;
  append(event: RunEvent): void;
  /** Writes `run.json`. */
  writeReport(json: string): Fault | null;
  /** Writes what is pending and lets go of the folder. */
  close(): void;
}

/** Where and how a run folder is made. */
export interface RunFolderSettings {
  /** Absolute; run folders are made in its `runs`. */
  readonly outputDir: string;
  /** How many runs are kept, this one included. */
  readonly keep: number;
  readonly clock: Clock;
  readonly onFault: (fault: Fault) => void;
}

/** Makes the folder of a new run and removes the oldest ones. */
export function createRunFolder(settings: RunFolderSettings): RunFolder | Fault {
  const runs = join(settings.outputDir, 'runs');
  const id = createRunId(settings.clock.date());
  const path = join(runs, id);
  try {
    mkdirSync(join(path, 'transcripts'), { recursive: true, mode: 0o700 });
    const ignore = join(runs, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
    const unlock = lockRun(path, 'written');
    const events = openBufferedFile(join(path, 'events.ndjson'));
    pruneRuns(runs, settings.keep, settings.clock.date());
    return openRun({ id, path, events, unlock, onFault: once(settings.onFault) });
  } catch (error) {
    // Else it would be the latest run, and say nothing.
    quietly(() => rmSync(path, { recursive: true, force: true }));
    return diskFault('make', path, error);
  }
}

/** Tells a fault from a run folder. */
export function isFault(value: RunFolder | Fault): value is Fault {
  return 'code' in value;
}

function openRun(run: {
  readonly id: string;
  readonly path: string;
  readonly events: BufferedFile;
  readonly unlock: () => void;
  readonly onFault: (fault: Fault) => void;
}): RunFolder {
  const attempt = (action: () => void): void => {
    try {
      action();
    } catch (error) {
      run.onFault(diskFault('write', join(run.path, 'events.ndjson'), error));
    }
  };
  return {
    id: run.id,
    path: run.path,
    transcripts: createTranscriptStore(run.path, run.onFault),
    append: (event) =>
      attempt(() => {
        run.events.write(`${JSON.stringify(event)}\n`);
        if (FLUSHES.has(event.type)) run.events.flush();
      }),
    writeReport: (json) => writeAtomically(join(run.path, 'run.json'), json),
    close: () => {
      attempt(() => run.events.close());
      run.unlock();
    },
  };
}

function once(tell: (fault: Fault) => void): (fault: Fault) => void {
  let told = false;
  return (fault) => {
    if (told) return;
    told = true;
    tell(fault);
  };
}
