import type { GateReport, IterationReport, Json, ScenarioReport } from '#model';
import { advisoriesOf } from '../support/advisories.ts';
import { formatDuration } from '../support/duration.ts';
import { stripControls } from '../support/foreign-text.ts';
import {
  describeProblem,
  gateOf,
  isShortcoming,
  type Problem,
  problemsOf,
  whyGate,
} from '../support/problems.ts';
import { showValue } from '../support/show-value.ts';
import { describeSureness } from '../support/sureness.ts';
import { xmlLine, xmlText } from './xml-text.ts';

const MOST_NAME = 200;
const MOST_MESSAGE = 500;
const MOST_VALUE = 1000;
const MOST_ANSWER = 16_000;
const MOST_BODY = 16_000;
const MOST_ANSWERS = 5;
const MOST_LEAKS = 20;

/** A complaint of a test case: what a CI system shows in a list, and the body behind it. */
export interface JUnitComplaint {
  readonly type: string;
  readonly message: string;
  readonly body: string;
}

/** One scenario as a test case, every text clean and cut. At most one of `failure`, `error` and `skipped` is set. */
export interface JUnitCase {
  readonly suite: string;
  readonly classname: string;
  readonly name: string;
  readonly file: string;
  readonly durationMs: number;
  readonly startedAt: string | null;
  readonly failure: JUnitComplaint | null;
  readonly error: JUnitComplaint | null;
  readonly skipped: string | null;
  /** What went wrong on the way to an outcome that is accepted. */
  readonly flaky: readonly JUnitComplaint[];
  readonly properties: readonly (readonly [name: string, value: string])[];
  readonly output: string;
}

/** What JUnit readers are told of a scenario. */
export function junitCase(scenario: ScenarioReport): JUnitCase {
  const { status } = scenario;
  const id = stripControls(scenario.id);
  const slash = id.lastIndexOf('/');
  const inManifest = id.replace(/\.ya?ml#([^/#]+)$/i, '.$1');
  const withoutEnding = inManifest === id ? id.replace(/(?<=[^/])\.[^./]*$/, '') : inManifest;
  return {
    suite: xmlLine(slash === -1 ? '.' : id.slice(0, slash), MOST_NAME, '.'),
    classname: xmlLine(withoutEnding.replaceAll('/', '.'), MOST_NAME, 'scenario'),
    name: xmlLine(scenario.description, MOST_NAME, xmlLine(scenario.name, MOST_NAME, 'scenario')),
    file: xmlLine(scenario.file, MOST_VALUE, 'unknown'),
    durationMs: scenario.durationMs,
    startedAt: scenario.iterations[0]?.startedAt ?? null,
    failure:
      status === 'failed' ? complaint(scenario, problemsOf(scenario).filter(isShortcoming), 'failed') : null,
    error: status === 'errored' ? errorOf(scenario) : null,
    skipped:
      status === 'skipped' ? xmlLine(scenario.reason ?? '', MOST_MESSAGE, 'no reason was given') : null,
    flaky: status === 'passed' ? scenario.iterations.flatMap(stumbles) : [],
    properties: propertiesOf(scenario),
    output: outputOf(scenario),
  };
}

function errorOf(scenario: ScenarioReport): JUnitComplaint {
  if (scenario.iterations.length > 0) return complaint(scenario, problemsOf(scenario), 'errored');
  const lines = scenario.diagnostics.map(
    ({ range, severity, code, message, hint }) =>
      `${scenario.file}:${range.start.line}:${range.start.column} ${severity} ${code}: ${message}${hint === null ? '' : `\n  hint: ${hint}`}`,
  );
  return {
    type: xmlLine(scenario.diagnostics[0]?.code ?? 'errored', MOST_NAME, 'errored'),
    message: xmlLine(scenario.reason ?? '', MOST_MESSAGE, 'nothing was measured'),
    body: xmlText(lines.join('\n'), MOST_BODY),
  };
}

function complaint(
  scenario: ScenarioReport,
  problems: readonly Problem[],
  otherwise: string,
): JUnitComplaint {
  const first = problems[0];
  const message =
    problems.length === 1 && first !== undefined ? describeProblem(first) : (scenario.reason ?? '');
  return {
    type: typeOf(first, otherwise),
    message: xmlLine(message, MOST_MESSAGE, otherwise),
    body: xmlText(problems.map((problem) => problemText(problem, scenario)).join('\n'), MOST_BODY),
  };
}

function typeOf(problem: Problem | undefined, otherwise: string): string {
  if (problem === undefined) return otherwise;
  return xmlLine(problem.kind === 'fault' ? problem.fault.code : problem.kind, MOST_NAME, otherwise);
}

function problemText(problem: Problem, scenario: ScenarioReport): string {
  const gate = gateOf(problem);
  const lines = [`${scenario.file}${gate === null ? '' : `:${gate.line}`} ${describeProblem(problem)}`];
  if (problem.kind === 'gate') {
    lines.push(...valueLine('expected', problem.gate.expected), ...valueLine('actual', problem.gate.actual));
  }
  if (problem.kind === 'score') lines.push(`  reference: ${problem.judged.reference}`);
  if (problem.kind === 'fault' && problem.fault.hint !== null) lines.push(`  hint: ${problem.fault.hint}`);
  return lines.join('\n');
}

function valueLine(label: string, value: Json): string[] {
  return value === null ? [] : [`  ${label}: ${showValue(value)}`];
}

/** Earlier tries and failed iterations of a scenario that is accepted all the same. */
function stumbles(iteration: IterationReport): JUnitComplaint[] {
  const tries = iteration.attempts.map(({ attempt, status, error, durationMs }) => ({
    type: xmlLine(error?.code ?? status, MOST_NAME, status),
    message: xmlLine(error?.message ?? '', MOST_MESSAGE, status),
    body: xmlText(
      `iteration ${iteration.index + 1}, try ${attempt}: ${status} after ${formatDuration(durationMs)}`,
      MOST_BODY,
    ),
  }));
  if (iteration.status === 'passed') return tries;
  const gates = (wanted: GateReport['status']): string[] =>
    iteration.gates
      .filter(({ status }) => status === wanted)
      .map((gate) => `line ${gate.line} ${gate.raw}: ${whyGate(gate, iteration)}`);
  const fault = iteration.error === null ? [] : [iteration.error.message];
  const lines = [...gates('failed'), ...fault, ...gates('undecided')];
  return [
    ...tries,
    {
      type: iteration.status,
      message: xmlLine(lines[0] ?? '', MOST_MESSAGE, iteration.status),
      body: xmlText(
        [`iteration ${iteration.index + 1}: ${iteration.status}`, ...lines].join('\n'),
        MOST_BODY,
      ),
    },
  ];
}

function propertiesOf(scenario: ScenarioReport): [string, string][] {
  const properties: [string, string | null][] = [
    ['status', scenario.status],
    ['passRate', scenario.passRate === null ? null : String(scenario.passRate)],
    ...steadinessOf(scenario),
    ...describeSureness(scenario.untilSure).map((told): [string, string] => ['untilSure', told]),
    ['minPassRate', String(scenario.minPassRate)],
    ['flaky', scenario.flaky ? 'true' : null],
    ['tags', scenario.tags.length === 0 ? null : scenario.tags.join(', ')],
    ...scenario.judged.flatMap(
      ({ gateIndex, keyword, mean, threshold, unscored }): [string, string | null][] => [
        [`score.${keyword}.${gateIndex}`, mean === null ? null : mean.toFixed(4)],
        [`threshold.${keyword}.${gateIndex}`, String(threshold)],
        [`unscored.${keyword}.${gateIndex}`, unscored === 0 ? null : String(unscored)],
      ],
    ),
    ...scenario.iterations.map(({ index, conversationId }): [string, string | null] => [
      scenario.iterations.length === 1 ? 'conversationId' : `conversationId.${index + 1}`,
      conversationId,
    ]),
  ];
  return properties.flatMap(([name, value]) =>
    value === null
      ? []
      : [[xmlLine(name, MOST_NAME, 'property'), xmlLine(value, MOST_VALUE, '-')] as [string, string]],
  );
}

function steadinessOf({ statistics }: ScenarioReport): [string, string][] {
  if (statistics === null) return [];
  const { measured, passed, passRate } = statistics;
  const { low, high } = passRate;
  return [
    ['measured', `${passed} of ${measured} passed`],
    ['passRate.low', low.toFixed(4)],
    ['passRate.high', high.toFixed(4)],
    ['stability', statistics.stability],
  ];
}

function leaksIn({ iterations }: ScenarioReport): string[] {
  const lines = iterations.flatMap(({ index, leaks = [] }) =>
    leaks.map(
      ({ line, text }) => `- iteration ${index + 1}, line ${line}: ${xmlLine(text, MOST_MESSAGE, '')}`,
    ),
  );
  const hidden = lines.length - MOST_LEAKS;
  const more = hidden > 0 ? [`… and ${hidden} more`] : [];
  return lines.length === 0
    ? []
    : [['internal directives that the user was shown:', ...lines.slice(0, MOST_LEAKS), ...more].join('\n')];
}

function outputOf(scenario: ScenarioReport): string {
  const advisories = advisoriesOf(scenario);
  const answers = scenario.iterations
    .slice(0, MOST_ANSWERS)
    .map(
      (iteration) =>
        `iteration ${iteration.index + 1}: ${iteration.status}, ended by ${iteration.endReason} after ${formatDuration(iteration.durationMs)}\n` +
        `answer:\n${iteration.answer === null ? '(none)' : xmlText(iteration.answer, MOST_ANSWER)}`,
    );
  const more = scenario.iterations.length - answers.length;
  const parts = [
    ...(advisories.length === 0
      ? []
      : [
          `for manual review:\n${advisories.map(({ line, raw }) => `- line ${line} ${xmlLine(raw, MOST_MESSAGE, '')}`).join('\n')}`,
        ]),
    ...leaksIn(scenario),
    ...answers,
    ...(more > 0 ? [`… and ${more} more iterations`] : []),
  ];
  return xmlText(parts.join('\n\n'), (MOST_ANSWERS + 1) * MOST_ANSWER);
}
