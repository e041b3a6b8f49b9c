import { interruptionOf } from '#model';
import type { Options, UsageError } from '#options';
import type { CommandRequest } from '../commands/command.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { prepareOptions } from '../prepare-options.ts';
import { createRealClock } from '../real-clock.ts';
import { openRecording } from '../recording/open-recording.ts';
import type { Recording } from '../recording/read-recording.ts';
import { recordedOptions } from '../recording/recorded-options.ts';
import { refuse } from '../refuse.ts';
import { createRunSignal } from '../run/run-signal.ts';
import type { InviteOnlooker } from './invite-onlooker.ts';
import { openWatch } from './open-watch.ts';
import { runSession } from './session.ts';

/** How a watch goes about it. */
export interface WatchManner {
  /** Whether nobody is asked before a person says so. */
  readonly waits: boolean;
  /** Brings somebody who looks on besides the terminal, where that is wanted. */
  readonly invite: InviteOnlooker | null;
  /** What of the options cannot be meant. */
  readonly mistakes: (options: Options) => readonly UsageError[];
}

/** Watches scenarios, prompts and config until somebody ends it. */
export async function watchScenarios(
  request: CommandRequest,
  host: Host,
  chooseManner: (options: Options) => Promise<WatchManner>,
): Promise<number> {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const manner = await chooseManner(prepared.value);
  const mistakes = manner.mistakes(prepared.value);
  if (mistakes.length > 0) return refuse(host, mistakes);
  const options = beginning(prepared.value, manner);
  const watch = { request, options, host, manner };
  if (options.from === null) return watchFrom(null, watch);
  const { recording, notes, release } = await openRecording(
    { named: options.from, how: 'evaluated', options },
    host,
  );
  try {
    showNotes(notes, host, options.verbose);
    if (!('code' in recording)) return await watchFrom(recording, watch);
    // Who named no run can begin without one.
    if (prepared.value.from === null) return await watchFrom(null, watch);
    return refuse(host, [{ message: `--from: ${recording.message}`, hint: recording.hint }]);
  } finally {
    release();
  }
}

/** Who asks nobody shows what is saved. */
function beginning(options: Options, { waits }: WatchManner): Options {
  return waits && options.from === null ? { ...options, from: 'latest' } : options;
}

interface WatchRequest {
  readonly request: CommandRequest;
  readonly options: Options;
  readonly host: Host;
  readonly manner: WatchManner;
}

async function watchFrom(
  recording: Recording | null,
  { request, options, host, manner }: WatchRequest,
): Promise<number> {
  // Under a new config, too, what nobody sets is as it was when the recording was made.
  const adjust = (read: Options): Options =>
    recording === null
      ? beginning(read, manner)
      : recordedOptions(beginning(read, manner), recording.report, 'resumed');
  const clock = createRealClock();
  const quit = new AbortController();
  const ended = createRunSignal(host);
  const signal = AbortSignal.any([ended.signal, quit.signal]);
  try {
    const opened = await openWatch({ request, options: adjust(options), host, clock });
    if (!opened.ok) return refuse(host, opened.errors);
    showNotes(opened.value.setup.notes, host, options.verbose);
    const refused = await runSession({
      ...{ request, adjust, opened: opened.value, recording },
      ...{ waits: manner.waits, invite: manner.invite },
      stage: { host, clock, signal },
      quit: () => quit.abort({ kind: 'interrupted', message: 'quit', exitCode: exitCodes.done }),
    });
    return refused ? exitCodes.usage : (interruptionOf(signal).exitCode ?? exitCodes.done);
  } finally {
    ended.release();
  }
}
