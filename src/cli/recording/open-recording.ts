import type { Fault, Redact, RunSource } from '#model';
import type { Options } from '#options';
import { findRun, type HeldRun, holdRun, isWritten, type SavedRun, savedRuns } from '#runs';
import type { Host } from '../host.ts';
import { latestRecording } from './latest-recording.ts';
import { type Recording, readRecording } from './read-recording.ts';
import { redactSaved } from './redact-saved.ts';

/** A saved run to go back to. */
export interface RecordingOrder {
  readonly options: Options;
  /** `latest`, an id, or a path. */
  readonly named: string;
  readonly how: RunSource['how'];
}

/** A saved run that was read, and is kept from being pruned until it is released. */
export interface OpenRecording {
  readonly recording: Recording | Fault;
  /** What could not be used of it. */
  readonly notes: readonly string[];
  release(): void;
}

/** Reads a saved run; the secrets of today are covered in it. */
export async function openRecording(
  order: RecordingOrder,
  { cwd, environment }: Pick<Host, 'cwd' | 'environment'>,
): Promise<OpenRecording> {
  const held = new Map<string, HeldRun>();
  const hold = ({ path }: SavedRun): void => {
    if (!held.has(path)) held.set(path, holdRun(path));
  };
  const notes: string[] = [];
  const redact = redactSaved(order.options, environment);
  const note = (text: string): number => notes.push(text);
  const recording = await readNamed(order, { cwd, hold, note, redact });
  const release = (): void => {
    for (const run of held.values()) run.release();
  };
  return { recording, notes, release };
}

interface Reading {
  readonly cwd: string;
  readonly hold: (run: SavedRun) => void;
  readonly note: (text: string) => void;
  readonly redact: Redact | null;
}

async function readNamed(
  { named, how, options }: RecordingOrder,
  { cwd, hold, note, redact }: Reading,
): Promise<Recording | Fault> {
  const from = { outputDir: options.outputDir, cwd };
  const saved = findRun(named, from);
  if ('code' in saved) return saved;
  // Asked twice at a time, a crew would answer twice.
  const isGoingOn = ({ path }: SavedRun): boolean => how === 'resumed' && isWritten(path, new Date());
  if (isGoingOn(saved)) return stillGoing(saved);
  if (named !== 'latest') {
    hold(saved);
    return readRecording(saved, note, redact);
  }
  const recording = await latestRecording({ ...from, how, use: hold, note, redact });
  // It may be an older one, where the latest is of no use.
  const chosen = savedRuns(options.outputDir).find(({ id }) => !('code' in recording) && id === recording.id);
  return chosen !== undefined && isGoingOn(chosen) ? stillGoing(chosen) : recording;
}

function stillGoing({ id }: SavedRun): Fault {
  return {
    code: 'run-in-use',
    message: `run ${id} is still going on`,
    hint: 'wait for its end, or end it; then resume it',
  };
}
