import type { IterationReport, Json, ScenarioReport } from '#model';
import { codeFrame, linesOf } from '../support/code-frame.ts';
import { formatDuration } from '../support/duration.ts';
import { foreignBlock, foreignInline } from '../support/foreign-text.ts';
import { hanging } from '../support/hanging.ts';
import type { Palette } from '../support/palette.ts';
import {
  describeScore,
  gateOf,
  isLeftOpen,
  often,
  type Problem,
  problemsOf,
  whyGate,
} from '../support/problems.ts';
import { scenarioLabel, scenarioPattern } from '../support/scenario-label.ts';
import { showValue } from '../support/show-value.ts';
import { againLine } from './again-line.ts';
import { answerExcerpt } from './answer-excerpt.ts';
import { becauseLines } from './because-lines.ts';
import { glyph } from './glyphs.ts';
import type { RunView } from './run-view.ts';

/** What the details of a scenario are shown with. */
export interface ProblemLineStyle {
  readonly palette: Palette;
  readonly columns: number;
  readonly command: string;
  /** Whether long lines are broken here; otherwise whoever shows them does. */
  readonly wrap: boolean;
}

/** How far what is told of a problem is indented, and what is told below its first line. */
const INDENT = { told: 2, below: 4 };
const ANSWER = { lines: 12, characters: 1200 };
const REASON = { lines: 8, characters: 800 };

/** Everything a person needs to understand why one scenario did not pass, and how to run it again. */
export function scenarioProblemLines(
  scenario: ScenarioReport,
  view: RunView,
  style: ProblemLineStyle,
): string[] {
  const { palette } = style;
  const columns = columnsOf(style);
  const problems = problemsOf(scenario);
  const told = new Set<string>();
  const details = problems.flatMap((problem, index) => [
    ...(isAftermath(problem) && isAftermath(problems[index - 1]) ? [] : ['']),
    ...problemLines(problem, { scenario, view, style, told }).map((line) => `  ${line}`.trimEnd()),
  ]);
  const title = foreignInline(scenario.description || scenario.name, 100);
  const line = problems.map((problem) => gateOf(problem)?.line).find((known) => known !== undefined);
  return [
    ...hanging(
      `${glyph(scenario.status, palette)} `,
      `${palette.bold(foreignInline(scenarioLabel(scenario)))}  ${title}`,
      columns,
    ),
    ...(problems.length === 0 && scenario.reason !== null
      ? becauseLines(scenario.reason, view, { palette, columns })
      : details),
    '',
    ...whereLines(scenario, view, style),
    againLine(scenario, scenarioPattern(scenario, line), view.run, style),
    '',
  ];
}

/** A gate of which there is nothing to say but that it was left open. */
function isAftermath(problem: Problem | undefined): boolean {
  return problem?.kind === 'undecided' && isLeftOpen(problem.gate, problem.seen.iteration);
}

interface ProblemContext {
  readonly scenario: ScenarioReport;
  readonly view: RunView;
  readonly style: ProblemLineStyle;
  /** Excerpts of answers that were shown already. */
  readonly told: Set<string>;
}

function problemLines(problem: Problem, context: ProblemContext): string[] {
  switch (problem.kind) {
    case 'gate':
    case 'undecided':
      return gateLines(problem, context);
    case 'score':
    case 'unscored':
      return scoreLines(problem, context);
    case 'fault': {
      return faultLines(problem, context);
    }
  }
}

function faultLines(
  { fault, seen }: Extract<Problem, { kind: 'fault' }>,
  { style }: ProblemContext,
): string[] {
  const { palette } = style;
  const { hint, message, code } = fault;
  const columns = columnsOf(style, INDENT.told);
  const told = `${foreignInline(message, 600)}${often(seen)} ${palette.dim(`(${code})`)}`;
  return [
    ...hanging(`${palette.yellow('!')} `, told, columns),
    ...(hint === null ? [] : hanging(`  ${palette.cyan('hint:')} `, foreignInline(hint, 600), columns)),
  ];
}

function gateLines(
  problem: Extract<Problem, { kind: 'gate' | 'undecided' }>,
  context: ProblemContext,
): string[] {
  const { gate, seen } = problem;
  const { style } = context;
  const { palette } = style;
  const decided =
    gate.decidedAtMs === null ? '' : `  ${palette.dim(`decided after ${formatDuration(gate.decidedAtMs)}`)}`;
  const open = isAftermath(problem) ? `  ${palette.dim(whyGate(gate, seen.iteration))}` : '';
  const told = hanging(
    `${glyph(gate.status, palette)} `,
    `${foreignInline(gate.raw)}${often(seen)}${decided}${open}`,
    columnsOf(style, INDENT.told),
  );
  if (isAftermath(problem)) return told;
  const about = gate.kind.startsWith('synthesis') ? answerLines(seen.iteration, gate.index, context) : [];
  return [
    ...told,
    ...indent([
      ...frameLines(gate.index, context),
      ...labelled('because', foreignInline(gate.message, 600), style),
      ...valueLines('expected', gate.expected, style),
      ...valueLines('actual', gate.actual, style),
      ...about,
    ]),
  ];
}

function scoreLines(
  problem: Extract<Problem, { kind: 'score' | 'unscored' }>,
  context: ProblemContext,
): string[] {
  const { style } = context;
  const { palette } = style;
  const { judged, judgement, iteration } = problem;
  const low = problem.kind === 'score';
  const told = low ? describeScore(judged) : `no score for ${judged.keyword}`;
  const marks = [
    judgement?.fabrication === true ? 'fabrication' : null,
    judgement?.unstable === true ? 'unstable' : null,
    judgement?.inconsistent === true ? 'inconsistent with its reason' : null,
    ...(judgement?.notes ?? []),
  ].filter((mark) => mark !== null);
  return [
    ...hanging(
      `${low ? palette.red('✗') : palette.yellow('?')} `,
      foreignInline(told),
      columnsOf(style, INDENT.told),
    ),
    ...indent([
      ...frameLines(judged.gateIndex, context),
      ...(judgement === null ? [] : block(`judge ${judgement.judge}`, judgement.reason, context)),
      ...(marks.length === 0 ? [] : labelled('marks', foreignInline(marks.join(', ')), style)),
      ...(low ? block('reference', judged.reference, context) : []),
      ...(low && iteration !== null ? answerLines(iteration, judged.gateIndex, context) : []),
    ]),
  ];
}

function frameLines(gateIndex: number, { scenario, view, style }: ProblemContext): string[] {
  const plan = view.plans.get(scenario.id);
  const range = plan?.assertions.find(({ index }) => index === gateIndex)?.range;
  if (range === undefined || plan === undefined || plan.source === null) return [];
  const { palette, columns } = style;
  return codeFrame(linesOf(plan.source), range, { palette, columns: columns - 4, mark: palette.red });
}

function answerLines(iteration: IterationReport, gateIndex: number, context: ProblemContext): string[] {
  if (iteration.answer === null) return [`${context.style.palette.dim('answer')}    none`];
  const plan = context.view.plans.get(context.scenario.id);
  const excerpt = answerExcerpt(iteration.answer, plan, gateIndex);
  if (context.told.has(excerpt)) return [`${context.style.palette.dim('answer')}    as above`];
  context.told.add(excerpt);
  return block('answer', excerpt, context);
}

function block(label: string, text: string, { style }: ProblemContext): string[] {
  const limits = label === 'answer' ? ANSWER : REASON;
  const lines = foreignBlock(
    text,
    style.wrap ? { ...limits, columns: Math.max(20, style.columns - 4) } : limits,
  );
  const head = style.palette.dim(foreignInline(label));
  return [...hanging('', head, columnsOf(style, INDENT.below)), ...lines];
}

function valueLines(label: string, value: Json, style: ProblemLineStyle): string[] {
  return value === null ? [] : labelled(label, foreignInline(showValue(value), 300), style);
}

function labelled(label: string, text: string, style: ProblemLineStyle): string[] {
  return hanging(`${style.palette.dim(label.padEnd(9))} `, text, columnsOf(style, INDENT.below));
}

function whereLines(scenario: ScenarioReport, view: RunView, style: ProblemLineStyle): string[] {
  const { palette } = style;
  const iteration = scenario.iterations.find(({ status }) => status !== 'passed') ?? scenario.iterations[0];
  if (iteration === undefined) return [];
  const asked = view.run?.subject.endpoint ?? view.run?.subject.name ?? 'the subject';
  const conversation = iteration.conversationId === null ? '' : `, conversation ${iteration.conversationId}`;
  const tries = iteration.attempts.length === 0 ? '' : `, try ${iteration.attempts.length + 1}`;
  const ended = `${iteration.endReason} after ${formatDuration(iteration.durationMs)}${tries}${conversation}`;
  return [
    ...hanging(`  ${palette.dim('asked')}  `, foreignInline(asked, 300), columnsOf(style)),
    ...hanging(`  ${palette.dim('ended')}  `, foreignInline(ended, 300), columnsOf(style)),
  ];
}

/** Where lines that are indented later are broken; null where they are not. */
function columnsOf({ wrap, columns }: ProblemLineStyle, indented = 0): number | null {
  return wrap ? columns - indented : null;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
