import { interruptionOf } from '#model';
import { failure, type Options, type Outcome, success } from '#options';
import { findRun, savedRuns } from '#runs';
import type { CommandRequest } from '../commands/command.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { prepareOptions } from '../prepare-options.ts';
import { createRealClock } from '../real-clock.ts';
import { type Recording, readRecording } from '../recording/read-recording.ts';
import { recordedOptions } from '../recording/recorded-options.ts';
import { refuse } from '../refuse.ts';
import { createRunSignal } from '../run/run-signal.ts';
import { newestOfEach } from './newest-of-each.ts';
import { openWatch } from './open-watch.ts';
import { runSession } from './session.ts';

/** Watches scenarios, prompts and config until somebody ends it. */
export async function watchScenarios(request: CommandRequest, host: Host): Promise<number> {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const begun = await recordingFor(prepared.value, host);
  if (!begun.ok) return refuse(host, begun.errors);
  const from = begun.value;
  // Under a new config, too, what nobody sets is as it was when the recording was made.
  const adjust = (options: Options): Options =>
    from === null ? options : recordedOptions(options, from.report, 'resumed');

  const quit = new AbortController();
  const ended = createRunSignal(host);
  const signal = AbortSignal.any([ended.signal, quit.signal]);
  const clock = createRealClock();
  const opened = await openWatch({ request, options: adjust(prepared.value), host, clock });
  if (!opened.ok) {
    ended.release();
    return refuse(host, opened.errors);
  }
  const { options, suite, notes } = opened.value.setup;
  showNotes(notes, host, options.verbose);
  const older = options.from === 'latest' ? savedRuns(options.outputDir).slice(1) : [];
  const recording = from && (await newestOfEach(from, older, suite.scenarios()));
  const refused = await runSession({
    ...{ request, adjust, opened: opened.value, recording },
    stage: { host, clock, signal },
    quit: () => quit.abort({ kind: 'interrupted', message: 'quit', exitCode: exitCodes.done }),
  });
  ended.release();
  return refused ? exitCodes.usage : (interruptionOf(signal).exitCode ?? exitCodes.done);
}

/** The saved run that `--from` names. */
async function recordingFor(options: Options, host: Host): Promise<Outcome<Recording | null>> {
  if (options.from === null) return success(null);
  const saved = findRun(options.from, { outputDir: options.outputDir, cwd: host.cwd });
  if ('code' in saved) return failure({ message: `--from: ${saved.message}`, hint: saved.hint });
  const notes: string[] = [];
  const recording = await readRecording(saved, (note) => notes.push(note));
  showNotes(notes, host, options.verbose);
  return 'code' in recording ? failure(recording) : success(recording);
}
