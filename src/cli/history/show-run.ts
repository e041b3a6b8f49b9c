import type { Redact, Report, ScenarioReport } from '#model';
import type { Options } from '#options';
import { quoteForShell, scenarioLines } from '#reporters';
import { digestRun, type RunDigest } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { invocationOf } from '../invocation.ts';
import { showNotes } from '../notes.ts';
import { readRecording } from '../recording/read-recording.ts';
import { refuse } from '../refuse.ts';
import { chosenScenarios } from './choose-scenario.ts';
import { runJson } from './discussion-json.ts';
import { findShown } from './find-shown.ts';
import { promptLines } from './prompt-lines.ts';
import { runLines } from './run-lines.ts';
import { openScreen } from './screen.ts';
import { showDiscussion } from './show-discussion.ts';

/** What is to be shown. */
export interface ShowRequest {
  /** A run, a scenario of it, or both. */
  readonly positionals: readonly string[];
  readonly options: Pick<Options, 'outputDir' | 'iteration' | 'json' | 'verbose' | 'color'>;
  readonly now: Date;
  /** Takes secrets out; null where there are none. */
  readonly redact: Redact | null;
}

/** Shows what a saved run was about, or one of its discussions. */
export async function showRun(
  { positionals, options, now, redact }: ShowRequest,
  host: Host,
): Promise<number> {
  const shown = await findShown(positionals, { outputDir: options.outputDir, cwd: host.cwd, now, redact });
  if (!shown.ok) return refuse(host, shown.errors);
  const { saved, word } = shown.value;
  const notes: string[] = [];
  const recording = await readRecording(saved, (note) => notes.push(note), redact);
  showNotes(notes, host, options.verbose);
  if ('code' in recording) return refuse(host, [recording]);
  const { report } = recording;
  const run = await digestRun(saved.path, { now, scenarios: true, redact });
  if (word === null) return showScenarios({ report, run, options, now }, report.scenarios, host);
  const chosen = chosenScenarios(report.scenarios, word, run.id);
  if (!chosen.ok) return refuse(host, chosen.errors);
  const [only, ...others] = chosen.value;
  if (only === undefined || others.length > 0) {
    return showScenarios({ report, run, options, now }, chosen.value, host);
  }
  return showDiscussion({ report, run, options, redact, scenario: only }, host);
}

/** A run that was read, and how it is to be shown. */
interface ShownRun {
  readonly report: Report;
  readonly run: RunDigest;
  readonly options: ShowRequest['options'];
  readonly now: Date;
}

function showScenarios(
  { report, run, options, now }: ShownRun,
  scenarios: readonly ScenarioReport[],
  host: Host,
): number {
  if (options.iteration !== null) {
    const hint = scenarios.length > 1 ? `name one of ${scenarios.length}` : null;
    return refuse(host, [{ message: '--iteration goes with one scenario', hint }]);
  }
  if (options.json) {
    host.stdout.write(runJson(report.run, scenarios));
    return exitCodes.done;
  }
  const screen = openScreen(options, host);
  const command = invocationOf(host.environment);
  const style = { palette: screen.palette, columns: screen.wraps ? screen.columns : null };
  const asked = scenarios.filter(({ iterations }) => iterations.length > 0);
  const example = asked.find(({ status }) => status !== 'passed') ?? asked[0];
  screen.print([
    ...runLines(run, { ...screen, now, command }),
    ...promptLines(report.run, { ...screen, verbose: options.verbose }),
    '',
    ...scenarios.flatMap((scenario) =>
      scenarioLines({ ...asFarAsKnown(scenario, run), title: scenario.description || scenario.name }, style),
    ),
    ...(example === undefined
      ? ['', 'it has asked nothing']
      : ['', `see one: ${command} runs show ${[run.id, example.id].map(quoteForShell).join(' ')}`]),
  ]);
  return exitCodes.done;
}

/** Of a run that is going on, what is not done is neither errored nor skipped yet. */
function asFarAsKnown(scenario: ScenarioReport, { state, told }: RunDigest): ScenarioReport {
  const known = told?.scenarios.find(({ id }) => id === scenario.id);
  if (state !== 'running' || known?.status !== 'skipped') return scenario;
  return { ...scenario, status: 'skipped', reason: 'not done yet' };
}
