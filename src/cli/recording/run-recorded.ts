import type { Options } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import type { Host } from '../host.ts';
import { runScenarios } from '../run/run-scenarios.ts';
import { findRecorded } from './find-recorded.ts';
import { recordedOptions } from './recorded-options.ts';
import { type RecordingOrder, withRecording } from './with-recording.ts';

/** A run that goes back to a saved one. */
export interface RecordedOrder extends RecordingOrder {
  readonly request: CommandRequest;
  readonly options: Options;
  readonly speed: number | null;
}

/** Runs today's scenarios on a saved run, under the options of then where nobody sets others. */
export function runRecorded(order: RecordedOrder, host: Host): Promise<number> {
  return withRecording(order, host, (recording) => {
    const { request, how, speed } = order;
    const options = recordedOptions(order.options, recording.report, how);
    const find = () => findRecorded({ request, options, recording }, host);
    const playback = { recording, how, speed, judgeAgain: order.options.sources.judge === 'flag' };
    return runScenarios({ options, playback, find }, host);
  });
}
