import type { Json, ScenarioReport } from '#model';
import { documentLine, documentText } from './document-text.ts';
import { describeProblem, gateOf, isShortcoming, type Problem, problemsOf } from './problems.ts';
import { showValue } from './show-value.ts';

const MOST_NAME = 200;
const MOST_MESSAGE = 500;
const MOST_BODY = 16_000;

/** Why a scenario has no pass, as CI systems take it: what they show in a list, and the body behind it. */
export interface Complaint {
  readonly type: string;
  readonly message: string;
  readonly body: string;
}

/** What is to be said of a scenario that failed or errored: its shortcomings, else what kept it from being measured. */
export function complaintOf(scenario: ScenarioReport): Complaint {
  if (scenario.status !== 'failed') return errorOf(scenario);
  return complaint(scenario, problemsOf(scenario).filter(isShortcoming), 'failed');
}

function errorOf(scenario: ScenarioReport): Complaint {
  if (scenario.iterations.length > 0) return complaint(scenario, problemsOf(scenario), 'errored');
  const lines = scenario.diagnostics.map(
    ({ range, severity, code, message, hint }) =>
      `${scenario.file}:${range.start.line}:${range.start.column} ${severity} ${code}: ${message}${hint === null ? '' : `\n  hint: ${hint}`}`,
  );
  return {
    type: documentLine(scenario.diagnostics[0]?.code ?? 'errored', MOST_NAME, 'errored'),
    message: documentLine(scenario.reason ?? '', MOST_MESSAGE, 'nothing was measured'),
    body: documentText(lines.join('\n'), MOST_BODY),
  };
}

function complaint(scenario: ScenarioReport, problems: readonly Problem[], otherwise: string): Complaint {
  const first = problems[0];
  const message =
    problems.length === 1 && first !== undefined ? describeProblem(first) : (scenario.reason ?? '');
  return {
    type: typeOf(first, otherwise),
    message: documentLine(message, MOST_MESSAGE, otherwise),
    body: documentText(problems.map((problem) => problemText(problem, scenario)).join('\n'), MOST_BODY),
  };
}

function typeOf(problem: Problem | undefined, otherwise: string): string {
  if (problem === undefined) return otherwise;
  return documentLine(problem.kind === 'fault' ? problem.fault.code : problem.kind, MOST_NAME, otherwise);
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
