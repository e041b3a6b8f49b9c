import type { RunSource } from '#model';
import type { Options } from '#options';
import { findRun } from '#runs';
import type { CommandRequest } from '../commands/command.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { refuse } from '../refuse.ts';
import { runScenarios } from '../run/run-scenarios.ts';
import { findRecorded } from './find-recorded.ts';
import { readRecording } from './read-recording.ts';
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
  const { request, how, speed, named } = order;
  const saved = findRun(named, { outputDir: order.options.outputDir, cwd: host.cwd });
  if ('code' in saved) return refuse(host, [saved]);
  const notes: string[] = [];
  const recording = await readRecording(saved, (note) => notes.push(note));
  showNotes(notes, host, order.options.verbose);
  const options = recordedOptions(order.options, recording.report, how);
  const find = () => findRecorded({ request, options, recording }, host);
  const playback = { recording, how, speed, judgeAgain: options.sources.judge === 'flag' };
  return runScenarios({ options, playback, find }, host);
}
