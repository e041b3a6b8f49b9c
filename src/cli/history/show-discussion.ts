import type { IterationReport, Redact, Report, ScenarioReport } from '#model';
import type { Options } from '#options';
import { foreignInline } from '#reporters';
import { keptFile, type RunDigest } from '#runs';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { refuse } from '../refuse.ts';
import { discussionJson } from './discussion-json.ts';
import { closingLines, openingLines, sectionLines } from './discussion-lines.ts';
import type { SavedDiscussion } from './fact-lines.ts';
import { hanging } from './gate-lines.ts';
import { type DiscussionSurvey, isTold, readTimeline, surveyDiscussion } from './read-timeline.ts';
import { openScreen, type Screen } from './screen.ts';
import { type ShowStyle, TIME_COLUMNS, timelineLines } from './timeline-lines.ts';

/** Of more entries than this the middle is left out. */
const [FIRST, LAST] = [100, 40];

/** One scenario of a saved run. */
export interface DiscussionRequest {
  readonly report: Report;
  readonly run: RunDigest;
  readonly scenario: ScenarioReport;
  readonly options: Pick<Options, 'iteration' | 'json' | 'verbose' | 'color'>;
  /** Takes secrets out; null where there are none. */
  readonly redact: Redact | null;
}

/** Shows what was said in one discussion and how it was decided, read from its transcript as it is printed. */
export async function showDiscussion(
  { report, run, scenario, options, redact }: DiscussionRequest,
  host: Host,
): Promise<number> {
  const iteration = chosenIteration(scenario, options.iteration);
  if (iteration === undefined) {
    return refuse(host, [noIteration(run, scenario, options.iteration)]);
  }
  const transcript = iteration.transcript === null ? null : keptFile(run.path, iteration.transcript);
  const { name, endpoint } = report.run.subject;
  const crew = endpoint === null ? name : `${name} at ${endpoint}`;
  const discussion = { run, crew, scenario, iteration, transcript, redact, cwd: host.cwd };
  const survey = transcript === null ? null : await surveyDiscussion(transcript, redact);
  const screen = openScreen(options, host);
  if (options.json) {
    for await (const piece of discussionJson(report.run, discussion, survey)) {
      if (screen.isClosed()) break;
      host.stdout.write(piece);
    }
    return exitCodes.done;
  }
  const style = { ...screen, verbose: options.verbose };
  screen.print([...openingLines(discussion, style), ...sectionLines('Discussion', style)]);
  await printTimeline(discussion, survey, style);
  if (!screen.isClosed()) screen.print(closingLines(discussion, style));
  return exitCodes.done;
}

function chosenIteration({ iterations }: ScenarioReport, asked: number | null): IterationReport | undefined {
  if (asked !== null) return iterations.find(({ index }) => index === asked - 1);
  return iterations.find(({ status }) => status !== 'passed') ?? iterations[0];
}

function noIteration(
  { state }: RunDigest,
  { file, iterations, status, reason }: ScenarioReport,
  asked: number | null,
) {
  const numbers = iterations.map(({ index }) => index + 1);
  if (numbers.length === 0 && state === 'running') {
    return { message: `${file} has no discussion yet that came to its end`, hint: 'its run is going on' };
  }
  if (numbers.length === 0) {
    return { message: `${file} was not asked: it is ${status}`, hint: reason };
  }
  return { message: `${file} has no iteration ${asked ?? ''}`, hint: `there are ${numbers.join(', ')}` };
}

async function printTimeline(
  { transcript, redact }: SavedDiscussion,
  survey: DiscussionSurvey | null,
  screen: Screen & ShowStyle,
): Promise<void> {
  const { palette, verbose } = screen;
  const note = (text: string): void =>
    screen.print(hanging(' '.repeat(TIME_COLUMNS), text, screen).map(palette.dim));
  if (transcript === null || survey === null) return note('its transcript is not in the run folder any more');
  const hidden = verbose ? 0 : Math.max(0, survey.told - FIRST - LAST);
  let number = 0;
  for await (const entry of readTimeline(transcript, survey, redact)) {
    if (screen.isClosed()) return;
    if (!verbose && !isTold(entry)) continue;
    number += 1;
    if (hidden > 0 && number === FIRST + 1) note(`… ${hidden} more (--verbose shows them)`);
    if (hidden > 0 && number > FIRST && number <= FIRST + hidden) continue;
    screen.print(timelineLines(entry, screen));
  }
  if (!verbose && survey.repeated > 0)
    note(`… and ${survey.repeated} that came again (--verbose shows them)`);
  if (survey.damage !== null) note(`damaged: ${foreignInline(survey.damage, 400)}`);
}
