import type { Options, Outcome } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import type { Host } from '../host.ts';
import type { ScenarioSet } from '../scenario-set.ts';
import { findRecorded } from './find-recorded.ts';
import type { RecordingOrder } from './open-recording.ts';
import type { PlaybackRequest } from './playback.ts';
import type { Recording } from './read-recording.ts';
import { recordedOptions } from './recorded-options.ts';

/** A run that goes back to a saved one. */
export interface RecordedOrder extends RecordingOrder {
  readonly request: CommandRequest;
  readonly options: Options;
  readonly speed: number | null;
}

/** All that such a run needs to know before it begins. */
export interface RecordedPlan {
  readonly options: Options;
  readonly playback: PlaybackRequest;
  readonly find: () => Promise<Outcome<ScenarioSet>>;
}

/** Today's scenarios on a saved run, under the options of then where nobody sets others. */
export function planRecorded(recording: Recording, order: RecordedOrder, host: Host): RecordedPlan {
  const { request, how, speed } = order;
  const options = recordedOptions(order.options, recording.report, how);
  return {
    options,
    playback: { recording, how, speed, judgeAgain: order.options.sources.judge === 'flag' },
    find: () => findRecorded({ request, options, recording }, host),
  };
}
