import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Fault, Redact, RunEvent } from '#model';
import { diskFault } from './disk-fault.ts';
import { eventMistake, isRunEvent } from './event-shapes.ts';
import { runIds } from './prune-runs.ts';
import { readLines } from './read-lines.ts';
import { logCleaner } from './redact-json.ts';

const LOG = 'events.ndjson';

/** A saved run. */
export interface SavedRun {
  readonly id: string;
  readonly path: string;
  /**
   * Reads the events again, one by one; `note` hears of lines that could not be used. `redact` takes secrets out of
   * what is shown or kept of them.
   */
  events(note: (text: string) => void, redact?: Redact | null): AsyncGenerator<RunEvent>;
}

/**
 * Finds a saved run: `latest`, the id of one, or the path of a run folder or of its `events.ndjson`. What has no log,
 * as a run that could not be begun or is half removed, is the latest of none.
 */
export function findRun(
  named: string,
  from: { readonly outputDir: string; readonly cwd: string },
): SavedRun | Fault {
  const runs = join(from.outputDir, 'runs');
  if (named === 'latest') {
    const id = newestWithLog(runs);
    return id === undefined ? noRun(`no run is saved in ${runs}`) : openSaved(join(runs, id));
  }
  for (const path of [resolve(from.cwd, named), join(runs, named)]) {
    const kind = kindOf(path);
    if (kind === 'folder') return openSaved(path);
    if (kind === 'file') return openSaved(dirname(path), path);
  }
  const newest = newestWithLog(runs);
  return noRun(
    `there is no run ${named}`,
    newest === undefined ? null : `the newest in ${runs} is ${newest}`,
  );
}

/** The saved runs of a folder, newest first; what has no log is none. */
export function savedRuns(outputDir: string): readonly SavedRun[] {
  const runs = join(outputDir, 'runs');
  return runIds(runs)
    .toReversed()
    .map((id) => openSaved(join(runs, id)))
    .flatMap((run) => ('code' in run ? [] : [run]));
}

function newestWithLog(runs: string): string | undefined {
  return runIds(runs).findLast((id) => isRegular(join(runs, id, LOG)));
}

/** What is named may be any file; in a folder a log is a regular one, since for a pipe one might wait for ever. */
function openSaved(path: string, named: string | null = null): SavedRun | Fault {
  const file = named ?? join(path, LOG);
  if (named === null && !isRegular(file)) return noRun(`${path} is no run folder: it has no ${LOG}`);
  return { id: basename(path), path, events: (note, redact = null) => readEvents(file, note, redact) };
}

async function* readEvents(
  file: string,
  note: (text: string) => void,
  redact: Redact | null,
): AsyncGenerator<RunEvent> {
  try {
    for await (const { number, value, whole } of readLines(file, logCleaner(redact))) {
      if (isRunEvent(value)) yield value;
      else if (whole) note(`line ${number} of ${file} ${eventMistake(value)} and was left out`);
      else note(`the last line of ${file} was cut off while it was written and was left out`);
    }
  } catch (error) {
    note(diskFault('read', file, error).message);
  }
}

function kindOf(path: string): 'file' | 'folder' | null {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}

function isRegular(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function noRun(message: string, hint: string | null = null): Fault {
  return { code: 'no-run', message, hint };
}
