import type { Fault, RunSource } from '#model';
import type { Options } from '#options';
import { findRun, type HeldRun, holdRun, isWritten, type SavedRun } from '#runs';
import type { CommandRequest } from '../commands/command.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { refuse } from '../refuse.ts';
import { runScenarios } from '../run/run-scenarios.ts';
import { findRecorded } from './find-recorded.ts';
import { latestRecording } from './latest-recording.ts';
import { type Recording, readRecording } from './read-recording.ts';
import { recordedOptions } from './recorded-options.ts';

/** A run that goes back to a saved one. */
export interface RecordedOrder {
  readonly request: CommandRequest;
  readonly options: Options;
  /** `latest`, an id, or a path. */
  readonly named: string;
  readonly how: RunSource['how'];
  readonly speed: number | null;
}

/** Runs today's scenarios on a saved run, under the options of then where nobody sets others. */
export async function runRecorded(order: RecordedOrder, host: Host): Promise<number> {
  const held = new Map<string, HeldRun>();
  // Whatever is read must not be pruned before it has been taken over.
  const use = ({ path }: SavedRun): void => {
    if (!held.has(path)) held.set(path, holdRun(path));
  };
  try {
    const notes: string[] = [];
    const recording = await readNamed(order, host, { use, note: (text) => notes.push(text) });
    showNotes(notes, host, order.options.verbose);
    return 'code' in recording ? refuse(host, [recording]) : await runOn(recording, order, host);
  } finally {
    for (const run of held.values()) run.release();
  }
}

interface Reading {
  readonly use: (run: SavedRun) => void;
  readonly note: (text: string) => void;
}

async function readNamed(
  { named, how, options }: RecordedOrder,
  { cwd }: Host,
  { use, note }: Reading,
): Promise<Recording | Fault> {
  const from = { outputDir: options.outputDir, cwd };
  const saved = findRun(named, from);
  if ('code' in saved) return saved;
  // Asked twice at a time, a crew would answer twice.
  if (how === 'resumed' && isWritten(saved.path, new Date())) return stillGoing(saved);
  if (named === 'latest') return latestRecording({ ...from, how, use, note });
  use(saved);
  return readRecording(saved, note);
}

function runOn(recording: Recording, order: RecordedOrder, host: Host): Promise<number> {
  const { request, how, speed } = order;
  const options = recordedOptions(order.options, recording.report, how);
  const find = () => findRecorded({ request, options, recording }, host);
  const playback = { recording, how, speed, judgeAgain: order.options.sources.judge === 'flag' };
  return runScenarios({ options, playback, find }, host);
}

function stillGoing({ id }: SavedRun): Fault {
  return {
    code: 'run-in-use',
    message: `run ${id} is still going on`,
    hint: 'wait for its end, or end it; then resume it',
  };
}
