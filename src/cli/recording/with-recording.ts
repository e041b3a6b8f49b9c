import type { Fault, RunSource } from '#model';
import type { Options } from '#options';
import { findRun, type HeldRun, holdRun, isWritten, type SavedRun } from '#runs';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { refuse } from '../refuse.ts';
import { latestRecording } from './latest-recording.ts';
import { type Recording, readRecording } from './read-recording.ts';

/** A saved run to go back to. */
export interface RecordingOrder {
  readonly options: Pick<Options, 'outputDir' | 'verbose'>;
  /** `latest`, an id, or a path. */
  readonly named: string;
  readonly how: RunSource['how'];
}

/** Reads a saved run for whoever has a use for it, and keeps it from being pruned until then; resolves to the exit code. */
export async function withRecording(
  order: RecordingOrder,
  host: Host,
  use: (recording: Recording) => Promise<number>,
): Promise<number> {
  const held = new Map<string, HeldRun>();
  const hold = ({ path }: SavedRun): void => {
    if (!held.has(path)) held.set(path, holdRun(path));
  };
  try {
    const notes: string[] = [];
    const recording = await readNamed(order, host, { hold, note: (text) => notes.push(text) });
    showNotes(notes, host, order.options.verbose);
    return 'code' in recording ? refuse(host, [recording]) : await use(recording);
  } finally {
    for (const run of held.values()) run.release();
  }
}

interface Reading {
  readonly hold: (run: SavedRun) => void;
  readonly note: (text: string) => void;
}

async function readNamed(
  { named, how, options }: RecordingOrder,
  { cwd }: Host,
  { hold, note }: Reading,
): Promise<Recording | Fault> {
  const from = { outputDir: options.outputDir, cwd };
  const saved = findRun(named, from);
  if ('code' in saved) return saved;
  // Asked twice at a time, a crew would answer twice.
  if (how === 'resumed' && isWritten(saved.path, new Date())) return stillGoing(saved);
  if (named === 'latest') return latestRecording({ ...from, how, use: hold, note });
  hold(saved);
  return readRecording(saved, note);
}

function stillGoing({ id }: SavedRun): Fault {
  return {
    code: 'run-in-use',
    message: `run ${id} is still going on`,
    hint: 'wait for its end, or end it; then resume it',
  };
}
