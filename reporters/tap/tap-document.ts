import type { Report } from '#model';
import { documentLine } from '../support/document-text.ts';
import { counted, formatDuration } from '../support/duration.ts';
import { exitReason } from '../support/exit-reason.ts';
import { ZERO_WIDTH_SPACE } from '../support/line-beginning.ts';
import { sourceText } from '../support/source-text.ts';
import type { TapPoint } from './tap-point.ts';
import { tapScenario } from './tap-scenario.ts';
import { yamlBlock } from './yaml-block.ts';

const MOST_NAME = 300;
/** Exit code of a run that was refused. */
const REFUSED = 2;

/** A report as TAP 14: a point a scenario, and a line that bails out where the run was stopped or refused. */
export function tapDocument(report: Report): string {
  const { scenarios, troubles, warnings } = report;
  const lines = [
    'TAP version 14',
    ...planLine(report),
    `# ${description(circumstances(report))}`,
    ...troubles.map((text) => `# trouble: ${description(text)}`),
    ...warnings.map((text) => `# warning: ${description(text)}`),
    ...scenarios.flatMap((scenario, at) => pointLines(tapScenario(scenario), at + 1, '')),
    ...bailOut(report),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** A plan of nothing ends a document, so that a run that bails out before its first point has none. */
function planLine(report: Report): string[] {
  if (report.scenarios.length > 0) return [`1..${report.scenarios.length}`];
  return bailOut(report).length > 0 ? [] : ['1..0 # nothing was run'];
}

function circumstances({ tool, run, summary: { iterations } }: Report): string {
  const asked = counted(iterations.passed + iterations.failed + iterations.errored, 'discussion');
  const from = sourceText(run.source);
  const parts = [
    `${tool.name} ${tool.version}`,
    `${run.subject.kind} ${run.subject.name}`,
    `${asked} in ${formatDuration(run.durationMs)}`,
    ...(from === null ? [] : [from]),
  ];
  return parts.join(', ');
}

function bailOut(report: Report): string[] {
  const { partial, partialReason, exitCode } = report.run;
  if (!partial && exitCode !== REFUSED) return [];
  return [
    `Bail out! ${description(partial ? (partialReason ?? 'the run did not end') : exitReason(report))}`,
  ];
}

function pointLines(point: TapPoint, number: number, indent: string): string[] {
  const { ok, name, directive, diagnostics, children } = point;
  const inner = `${indent}    `;
  const subtest =
    children.length === 0
      ? []
      : [
          `${indent}# Subtest: ${description(name)}`,
          `${inner}1..${children.length}`,
          ...children.flatMap((child, at) => pointLines(child, at + 1, inner)),
        ];
  const marked = directive === null ? '' : ` # ${directive.kind} ${description(directive.reason)}`;
  return [
    ...subtest,
    `${indent}${ok ? 'ok' : 'not ok'} ${number} - ${description(name)}${marked}`,
    ...yamlBlock(diagnostics, indent),
  ];
}

/** One line in which nothing is a directive; behind a brace some readers take what follows for a subtest. */
function description(text: string): string {
  return documentLine(text, MOST_NAME, 'no name')
    .replace(/[\\#]/g, '\\$&')
    .replace(/\{$/, `{${ZERO_WIDTH_SPACE}`);
}
