import type { Row, SheetData } from 'write-excel-file/node';
import type { CrewGrade, GradedMeasures, Json, Report } from '#model';
import { formatDuration } from '../support/duration.ts';
import { type CellValue, cell, headingRow, instant, MEASURE } from './table.ts';

/** Kubemoot's rows first and in its order, so that they meet; factuality, which it leaves out, comes after them. */
const MEASURES: readonly (readonly [name: string, measure: keyof GradedMeasures, definition: string])[] = [
  ['Quality', 'quality', 'mean score of the judge; 0 for a scenario that nobody judged'],
  ['Reliability', 'reliability', 'passed runs over all runs'],
  ['Participation', 'participation', 'agreeing findings over expected ones'],
  ['Consistency', 'consistency', 'how much the answers of a scenario resemble each other, by words'],
  ['Efficiency', 'efficiency', '100 up to a minute, then a minute over the duration'],
  ['Factuality', 'factuality', 'facts that are right over facts that were checked'],
];

/** What the run was, how it went, and what its grade is made of. */
export function overviewSheet(report: Report): SheetData {
  const rows = [...identity(report), ...ending(report), ...settings(report), ...totals(report)];
  const facts = rows.map(
    ([label, value, format]): Row => [{ value: label, fontWeight: 'bold' }, cell(value, format)],
  );
  return [...facts, [], ...scorecard(report.grade ?? null)];
}

type Fact = readonly [label: string, value: CellValue, format?: string];

/** Suites, namespaces and versions of charts are unknown here; their rows stay, so that all others meet. */
function identity({ run, grade }: Report): Fact[] {
  return [
    ['Crew grade (0-100)', grade?.grade ?? null, MEASURE],
    ['Description', null],
    ['Suite', null],
    ['Namespace', null],
    ['Crew', run.subject.name],
    ['Run ID', run.id],
  ];
}

function ending({ run }: Report): Fact[] {
  const completed = new Date(Date.parse(run.startedAt) + run.durationMs);
  const isKnown = !Number.isNaN(completed.getTime());
  return [
    ['Status', run.partial ? 'Cancelled' : 'Completed'],
    ['Partial', run.partial ? `yes: ${run.partialReason ?? 'unknown why'}` : 'no'],
    ['Crew version', null],
    ['Started', instant(run.startedAt)],
    ['Completed', isKnown ? instant(completed.toISOString()) : null],
    ['Total wall-clock time', formatDuration(run.durationMs)],
  ];
}

function settings({ run: { options } }: Report): Fact[] {
  const timeout = numberIn(options['timeoutMs']);
  return [
    ['Iterations per scenario', numberIn(options['iterations'])],
    ['Concurrency', numberIn(options['concurrency'])],
    ['Per-iteration timeout', timeout === null ? null : formatDuration(timeout)],
    ['Artifact retention', null],
  ];
}

function numberIn(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function totals({ summary: { iterations }, scenarios }: Report): Fact[] {
  const runs = scenarios.flatMap((scenario) => scenario.iterations);
  return [
    ['Total runs', runs.length],
    ['Passed', iterations.passed],
    ['Failed', iterations.failed],
    ['Errored', iterations.errored],
    ['Pass rate', runs.length === 0 ? null : (100 * iterations.passed) / runs.length, MEASURE],
    ['Total inference time (ms)', runs.reduce((sum, { durationMs }) => sum + durationMs, 0), '0'],
  ];
}

/** The contributions add up to the grade below them. */
function scorecard(grade: CrewGrade | null): SheetData {
  const heading = headingRow(['Measure', 'Crew score (0-100)', 'Weight', 'Contribution', 'Definition']);
  if (grade === null) return [heading];
  const measured = MEASURES.map(([name, measure, definition]): Row => {
    const score = grade[measure];
    const isKnown = score !== null;
    return [
      name,
      cell(score, MEASURE),
      cell(isKnown ? grade.weights[measure] : null, '0.00'),
      cell(isKnown ? grade.contributions[measure] : null, MEASURE),
      definition,
    ];
  });
  return [
    heading,
    ...measured,
    [
      'Fabrication',
      null,
      null,
      cell(grade.contributions.fabrication, MEASURE),
      'what runs that make things up take away',
    ],
    [{ value: 'Crew grade', fontWeight: 'bold' }, null, null, cell(grade.grade, MEASURE), null],
  ];
}
