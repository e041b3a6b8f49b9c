import type { Options, Outcome } from '#options';
import { comparisonMistakes } from '../comparison/comparison-mistakes.ts';
import { isMeasured } from '../comparison/read-measurements.ts';
import { readSide } from '../comparison/read-side.ts';
import type { Host } from '../host.ts';
import { showNotes } from '../notes.ts';
import { createRealClock } from '../real-clock.ts';
import type { PlaybackRequest } from '../recording/playback.ts';
import { refuse } from '../refuse.ts';
import { openReportOutputs, reporterMistakes, reportFile } from '../report-outputs.ts';
import { noScenarios, type ScenarioSet } from '../scenario-set.ts';
import { untilSureMistakes } from '../until-sure.ts';
import { dryRun } from './dry-run.ts';
import { executeRun } from './execute-run.ts';
import { type ReportedRun, reportedRun } from './reported-run.ts';
import { createRunSignal } from './run-signal.ts';

/** What is run, and how its scenarios are found. */
export interface RunOrder {
  readonly options: Options;
  readonly playback: PlaybackRequest | null;
  readonly find: () => Promise<Outcome<ScenarioSet>>;
}

/** Runs scenarios, reports, and says how it went: what `run` and `evaluate` have in common. */
export async function runScenarios({ options, playback, find }: RunOrder, host: Host): Promise<number> {
  const mistakes = [
    ...reporterMistakes(options.reporter, host),
    ...untilSureMistakes(options),
    ...comparisonMistakes(options),
  ];
  if (mistakes.length > 0) return refuse(host, mistakes);
  // Read before anybody is asked: a mistake costs nothing then.
  const base = options.baseline === null ? null : await readSide(options.baseline, options, host);
  if (base !== null && !isMeasured(base)) return refuse(host, [base]);
  const { signal, release } = createRunSignal(host);
  const found = await find();
  const set = found.ok ? found.value : noScenarios;
  showNotes(set.notes, host, options.verbose);

  const clock = createRealClock();
  const { environment } = host;
  const common = { options, set, playback, environment, clock, signal };
  if (!found.ok) {
    await reportNothing({ ...common, refusals: found.errors }, host);
    release();
    return refuse(host, found.errors);
  }
  if (options.dryRun) {
    const exitCode = await dryRun({ ...common, host });
    release();
    return exitCode;
  }
  const result = await reportedRun({ ...common, base, refusals: [] }, host);
  release();
  if (result.refusals.length > 0) return refuse(host, result.refusals);
  return result.exitCode;
}

/** A file that was promised says that nothing was found, so that no report of yesterday stands there. */
async function reportNothing(request: ReportedRun, host: Host): Promise<void> {
  const options: Options = request.options;
  const choices = options.reporter.filter((choice) => reportFile(choice) !== null);
  if (choices.length === 0 || options.dryRun) return;
  const outputs = openReportOutputs({ choices, options, host, clock: request.clock });
  await executeRun({ ...request, onEvent: outputs.onEvent, onEnd: outputs.end });
}
