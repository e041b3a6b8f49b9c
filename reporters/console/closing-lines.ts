import type { Report, ScenarioReport } from '#model';
import { advisoriesOf } from '../support/advisories.ts';
import { counted, formatDuration } from '../support/duration.ts';
import { exitReason } from '../support/exit-reason.ts';
import { foreignInline } from '../support/foreign-text.ts';
import { hanging } from '../support/hanging.ts';
import { problemsOf } from '../support/problems.ts';
import { countDiagnostics, renderDiagnostics } from '../support/render-diagnostics.ts';
import { scenarioLabel } from '../support/scenario-label.ts';
import { sectionHeading } from '../support/section-heading.ts';
import { sourceText } from '../support/source-text.ts';
import { becauseLines } from './because-lines.ts';
import { comparisonLines } from './comparison/comparison-lines.ts';
import { judgeName } from './event-lines.ts';
import { glyph } from './glyphs.ts';
import { gradeLines } from './grade-table.ts';
import { type ProblemLineStyle, scenarioProblemLines } from './problem-lines.ts';
import type { RunView } from './run-view.ts';
import { statisticsLines } from './statistics-table.ts';
import { sureLines } from './sure-lines.ts';

const MOST_ADVISORIES = 20;

/** How the end of a run is told. */
export interface ClosingStyle extends ProblemLineStyle {
  readonly colour: boolean;
  readonly verbose: boolean;
}

/** What is told at the end: why scenarios did not pass, what a person should review, how steady they were, the totals, the grade, the comparison. */
export function closingLines(report: Report, view: RunView, style: ClosingStyle): string[] {
  const { colour, columns, wrap } = style;
  const of = (status: ScenarioReport['status']): ScenarioReport[] =>
    report.scenarios.filter((scenario) => scenario.status === status && !view.rejected.has(scenario.id));
  const detailed = (scenarios: readonly ScenarioReport[]): string[] =>
    scenarios.flatMap((scenario) => scenarioProblemLines(scenario, view, style));
  const rejected = [...view.rejected.values()].flatMap((event) =>
    renderDiagnostics(event, { colour, columns, wraps: wrap }).split('\n').slice(0, -1),
  );
  return [
    '',
    ...section('Not run: files with errors', rejected, style),
    ...section('Failed', detailed(of('failed')), style),
    ...section('Errored', erroredLines(of('errored'), detailed, { view, style }), style),
    ...section('Skipped', skippedLines(of('skipped'), style), style),
    ...section('For manual review (never counted as passed)', advisoryLines(report, style), style),
    ...section('Over all iterations', statisticsLines(report, style), style),
    ...summaryLines(report, style),
    ...gradeLines(report, style),
    ...(report.comparison === undefined ? [] : comparisonLines(report.comparison, style)),
  ];
}

/** A reason that several scenarios share, such as a crew that nobody knows, is told once. */
function erroredLines(
  scenarios: readonly ScenarioReport[],
  detailed: (scenarios: readonly ScenarioReport[]) => string[],
  { view, style }: { readonly view: RunView; readonly style: ClosingStyle },
): string[] {
  const { palette } = style;
  const reasons = new Map<string, ScenarioReport[]>();
  for (const scenario of scenarios) {
    if (scenario.reason === null || problemsOf(scenario).length > 0) continue;
    reasons.set(scenario.reason, [...(reasons.get(scenario.reason) ?? []), scenario]);
  }
  const shared = [...reasons].filter(([, those]) => those.length > 1);
  const told = new Set(shared.flatMap(([, those]) => those));
  return [
    ...shared.flatMap(([reason, those]) => [
      `${glyph('errored', palette)} ${palette.bold(counted(those.length, 'scenario'))}`,
      ...becauseLines(reason, view, { palette, columns: columnsOf(style) }),
      '',
    ]),
    ...detailed(scenarios.filter((scenario) => !told.has(scenario))),
  ];
}

function section(title: string, lines: readonly string[], style: ClosingStyle): string[] {
  return lines.length === 0 ? [] : [sectionHeading(title, style), '', ...lines];
}

function skippedLines(scenarios: readonly ScenarioReport[], style: ClosingStyle): string[] {
  if (scenarios.length === 0) return [];
  const lines = scenarios.flatMap((scenario) =>
    hanging(
      `${glyph('skipped', style.palette)} `,
      `${foreignInline(scenarioLabel(scenario))}  ${foreignInline(scenario.reason ?? 'no reason given', 200)}`,
      columnsOf(style),
    ),
  );
  return [...lines, ''];
}

function advisoryLines(report: Report, style: ClosingStyle): string[] {
  const told = report.scenarios.flatMap((scenario) =>
    advisoriesOf(scenario).map(
      (gate) => `${foreignInline(`${scenario.file}:${gate.line}`)}  ${foreignInline(gate.raw)}`,
    ),
  );
  if (told.length === 0) return [];
  const more = told.length > MOST_ADVISORIES ? [`  … and ${told.length - MOST_ADVISORIES} more`] : [];
  const shown = told.slice(0, MOST_ADVISORIES);
  return [
    ...shown.flatMap((text) => hanging(`${style.palette.dim('~')} `, text, columnsOf(style))),
    ...more,
    '',
  ];
}

function summaryLines(report: Report, style: ClosingStyle): string[] {
  const { palette } = style;
  const { summary, run } = report;
  const from = sourceText(run.source);
  const diagnostics = countDiagnostics(
    report.scenarios.flatMap(({ diagnostics: found }) =>
      found.filter(({ severity }) => severity !== 'error'),
    ),
  );
  const advisories = report.scenarios.flatMap(advisoriesOf).length;
  const judges = Object.entries(run.judges).map(([keyword, { kind }]) => `${keyword} by ${judgeName(kind)}`);
  const rows: (readonly [string, string] | null)[] = [
    ['Scenarios', `${scenarioCounts(report, palette)} of ${summary.scenarios}`],
    summary.flaky === 0 ? null : ['Flaky', palette.yellow(`${summary.flaky} passed, but not every time`)],
    ...sureLines(report).map((line, at): [string, string] => [at === 0 ? 'Sure' : '', line]),
    ['Gates', gateCounts(report, palette)],
    summary.judged.scored + summary.judged.unscored === 0
      ? null
      : ['Scores', [scoreCounts(report), ...(judges.length === 0 ? [] : [judges.join(', ')])].join('; ')],
    advisories === 0 ? null : ['Review', `${counted(advisories, 'advisory sentence')}, not checked`],
    diagnostics === '' ? null : ['Files', diagnostics],
    run.partial ? ['Partial', foreignInline(run.partialReason ?? 'the run did not end by itself')] : null,
    from === null ? null : ['Source', from],
    ['Duration', formatDuration(run.durationMs)],
    ['Exit code', `${run.exitCode} (${exitReason(report)})`],
  ];
  return rows.flatMap((row) =>
    row === null ? [] : hanging(`${palette.dim(row[0].padStart(10))}  `, row[1], columnsOf(style)),
  );
}

function columnsOf({ wrap, columns }: ClosingStyle): number | null {
  return wrap ? columns : null;
}

function scenarioCounts({ summary }: Report, palette: ClosingStyle['palette']): string {
  return parts([
    [summary.failed, 'failed', palette.red],
    [summary.errored, 'errored', palette.yellow],
    [summary.passed, 'passed', palette.green],
    [summary.skipped, 'skipped', palette.dim],
  ]);
}

function gateCounts({ summary }: Report, palette: ClosingStyle['palette']): string {
  return parts([
    [summary.gates.failed, 'failed', palette.red],
    [summary.gates.undecided, 'undecided', palette.yellow],
    [summary.gates.passed, 'passed', palette.green],
  ]);
}

function scoreCounts({ summary: { judged } }: Report): string {
  const mean = judged.mean === null ? '' : `, mean ${judged.mean.toFixed(2)}`;
  return `${judged.scored} scored${mean}${judged.unscored === 0 ? '' : `, ${judged.unscored} without a score`}`;
}

function parts(counts: readonly (readonly [number, string, (text: string) => string])[]): string {
  const shown = counts
    .filter(([count]) => count > 0)
    .map(([count, word, style]) => style(`${count} ${word}`));
  return shown.length === 0 ? 'none' : shown.join(', ');
}
