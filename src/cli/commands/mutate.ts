import type { Options } from '#options';
import { formatStrength, safeJson } from '#reporters';
import { wantsColour } from '../colour.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { mutateScenarios } from '../mutation/mutate-scenarios.ts';
import { strengthExitCode } from '../mutation/strength-exit-code.ts';
import { showNotes } from '../notes.ts';
import { prepareOptions } from '../prepare-options.ts';
import { createRealClock } from '../real-clock.ts';
import { findRecorded } from '../recording/find-recorded.ts';
import type { Recording } from '../recording/read-recording.ts';
import { recordedOptions } from '../recording/recorded-options.ts';
import { withRecording } from '../recording/with-recording.ts';
import { refuse } from '../refuse.ts';
import { createRunSignal } from '../run/run-signal.ts';
import { showDiagnostics } from '../show-diagnostics.ts';
import type { CommandAction, CommandRequest } from './command.ts';

/** Damages saved discussions, and tells which damage no gate notices. */
export const mutate: CommandAction = async (request, host) => {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  return withRecording({ options, named: options.run, how: 'evaluated' }, host, (recording) =>
    mutateRecording(recording, { request, options }, host),
  );
};

async function mutateRecording(
  recording: Recording,
  asked: { readonly request: CommandRequest; readonly options: Options },
  host: Host,
): Promise<number> {
  const { request } = asked;
  const options = recordedOptions(asked.options, recording.report, 'evaluated');
  const found = await findRecorded({ request, options, recording }, host);
  if (!found.ok) return refuse(host, found.errors);
  const set = found.value;
  showNotes(set.notes, host, options.verbose);
  if (set.rejected.length > 0) {
    // Beside the output, which a program may read.
    showDiagnostics({ ...set, scenarios: [] }, options, { ...host, stdout: host.stderr });
    return exitCodes.usage;
  }
  const { signal, release } = createRunSignal(host);
  const { environment } = host;
  const clock = createRealClock();
  const warn = (warnings: readonly string[]): void => showNotes(warnings, host, true);
  const measured = await mutateScenarios({ options, set, recording, environment, clock, signal, warn });
  release();
  if (!measured.ok) return refuse(host, measured.errors);
  const report = measured.value;
  const format = {
    colour: wantsColour(options.color, environment, host.stdout),
    columns: host.stdout.columns(),
    verbose: options.verbose,
  };
  host.stdout.write(options.json ? `${safeJson(report, 2)}\n` : formatStrength(report, format));
  return strengthExitCode(report, signal);
}
