import type { IterationReport, PlannedScenario, ReporterContext, ScenarioReport } from '#model';
import { answerExcerpt } from '../console/answer-excerpt.ts';
import { markdownText } from '../support/markdown-text.ts';
import { describeProblem, gateOf, type Problem, problemsOf } from '../support/problems.ts';
import { answerQuote } from './answer-quote.ts';
import type { Section } from './fit-sections.ts';
import { linkedScenario } from './linked-scenario.ts';

const MOST_DETAILED = 30;
const MOST_PROBLEMS = 10;
const MOST_REASON = 600;

/** What reasons are told with. */
export interface FailureContext extends Pick<ReporterContext, 'addressOf'> {
  readonly plans: ReadonlyMap<string, PlannedScenario>;
}

/** Why scenarios did not pass: each problem with its line, its reason, and the part of the answer that it is about. */
export function failureSection(scenarios: readonly ScenarioReport[], context: FailureContext): Section {
  const broken = scenarios.filter(({ status }) => status === 'failed' || status === 'errored');
  return {
    heading: '',
    blocks: broken.slice(0, MOST_DETAILED).map((scenario) => failureBlock(scenario, context)),
    total: broken.length,
    end: '',
    more: (hidden) => `… and what went wrong in ${hidden} more\n\n`,
    share: 0.4,
  };
}

function failureBlock(scenario: ScenarioReport, context: FailureContext): string {
  const problems = problemsOf(scenario);
  const told = new Set<string>();
  const items =
    problems.length > 0
      ? problems.map((problem) => problemItem(problem, { ...context, scenario, told }))
      : diagnosticItems(scenario);
  const hidden = items.length - MOST_PROBLEMS;
  const more = hidden > 0 ? [`- … and ${hidden} more\n`] : [];
  const title = scenario.description === '' ? '' : ` ${markdownText(scenario.description, 100)}`;
  const heading = `**${linkedScenario(scenario, null, context.addressOf)}**${title}\n\n`;
  return [heading, ...items.slice(0, MOST_PROBLEMS), ...more, '\n'].join('');
}

function diagnosticItems({ diagnostics, reason, status }: ScenarioReport): string[] {
  const told = diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ range, message }) => `- line ${range.start.line}: ${markdownText(message, MOST_REASON)}\n`);
  return told.length > 0 ? told : [`- ${markdownText(reason ?? status, MOST_REASON)}\n`];
}

interface ProblemContext extends FailureContext {
  readonly scenario: ScenarioReport;
  /** Parts of answers that were shown already. */
  readonly told: Set<string>;
}

function problemItem(problem: Problem, context: ProblemContext): string {
  const gate = gateOf(problem);
  const hint = problem.kind === 'fault' && problem.fault.hint !== null ? problem.fault.hint : '';
  const answered = answerOf(problem);
  return [
    `- ${gate === null ? '' : `${placeOf(gate.line, context)}: `}${markdownText(describeProblem(problem), MOST_REASON)}\n`,
    hint === '' ? '' : `  - hint: ${markdownText(hint, MOST_REASON)}\n`,
    answered === null || gate === null ? '' : excerptOf(answered, gate.index, context),
  ].join('');
}

function placeOf(line: number, { scenario, addressOf }: ProblemContext): string {
  const address = addressOf(scenario.file, line);
  return address === null ? `line ${line}` : `[line ${line}](${address})`;
}

/** The discussion whose answer shows the problem; null where no answer does. */
function answerOf(problem: Problem): IterationReport | null {
  if (problem.kind === 'score') return problem.iteration;
  return problem.kind === 'gate' && problem.gate.kind.startsWith('synthesis') ? problem.seen.iteration : null;
}

function excerptOf({ answer }: IterationReport, gateIndex: number, context: ProblemContext): string {
  if (answer === null) return '  - no answer\n';
  const excerpt = answerExcerpt(answer, context.plans.get(context.scenario.id), gateIndex);
  if (context.told.has(excerpt)) return '  - answer as above\n';
  context.told.add(excerpt);
  return answerQuote(excerpt);
}
