import { interruptionOf } from '#model';
import type { Options } from '#options';
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
import { openWatch } from './open-watch.ts';
import { runSession } from './session.ts';

/** Watches scenarios, prompts and config until somebody ends it. */
export async function watchScenarios(request: CommandRequest, host: Host): Promise<number> {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  if (options.from === null) return watchFrom(null, { request, options, host });
  const { recording, notes, release } = await openRecording(
    { named: options.from, how: 'evaluated', options },
    host,
  );
  try {
    showNotes(notes, host, options.verbose);
    if (!('code' in recording)) return await watchFrom(recording, { request, options, host });
    return refuse(host, [{ message: `--from: ${recording.message}`, hint: recording.hint }]);
  } finally {
    release();
  }
}

interface WatchRequest {
  readonly request: CommandRequest;
  readonly options: Options;
  readonly host: Host;
}

async function watchFrom(
  recording: Recording | null,
  { request, options, host }: WatchRequest,
): Promise<number> {
  // Under a new config, too, what nobody sets is as it was when the recording was made.
  const adjust = (read: Options): Options =>
    recording === null ? read : recordedOptions(read, recording.report, 'resumed');
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
      stage: { host, clock, signal },
      quit: () => quit.abort({ kind: 'interrupted', message: 'quit', exitCode: exitCodes.done }),
    });
    return refused ? exitCodes.usage : (interruptionOf(signal).exitCode ?? exitCodes.done);
  } finally {
    ended.release();
  }
}
