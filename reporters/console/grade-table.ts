import type { CrewGrade, GradedMeasures, Report, ScenarioReport } from '#model';
import { alignedWidth, alignRows } from '../support/align-rows.ts';
import { wrapLine } from '../support/display-width.ts';
import { counted } from '../support/duration.ts';
import { foreignInline } from '../support/foreign-text.ts';
import type { Palette } from '../support/palette.ts';

const MEASURES: readonly (keyof GradedMeasures)[] = [
  ...(['quality', 'reliability', 'factuality'] as const),
  ...(['participation', 'consistency', 'efficiency'] as const),
];

const HEADINGS = [
  ...['Grade, 0 to 100', 'Quality', 'Reliability', 'Factuality', 'Participation', 'Consistency'],
  ...['Efficiency', 'Fabricated', 'Grade'],
];

/** For 80 columns. */
const SHORT_HEADINGS = [
  ...['Grade, 0 to 100', 'Quality', 'Reliab.', 'Fact.', 'Partic.', 'Cons.'],
  ...['Effic.', 'Fabr.', 'Grade'],
];

/** Kubemoot's grade as a table: a row a scenario, then the crew, the weights, and what each measure contributes. */
export function gradeLines(
  report: Report,
  { palette, columns }: { readonly palette: Palette; readonly columns: number },
): string[] {
  const { grade } = report;
  if (grade === undefined) return [];
  if (grade === null) return ['', 'No grade: no scenario was asked.'];
  const rows = [...report.scenarios.flatMap(scenarioRow), ...crewRows(grade)];
  const fits = alignedWidth([HEADINGS, ...rows]) <= columns;
  const [head = '', ...lines] = alignRows([fits ? HEADINGS : SHORT_HEADINGS, ...rows], columns);
  const [crew = '', ...workings] = lines.splice(-3);
  const said = remarks(report, grade).flatMap((remark) => wrapLine(remark, columns));
  const dimmed = [...workings, ...said].map((line) => palette.dim(line));
  return ['', palette.dim(head), ...lines, palette.bold(crew), ...dimmed];
}

function scenarioRow({ file, grade }: ScenarioReport): string[][] {
  return grade ? [scoreRow(foreignInline(file), grade)] : [];
}

/** The last one adds up to the grade at its end. */
function crewRows(grade: CrewGrade): string[][] {
  const { weights, contributions, factuality } = grade;
  const known = factuality !== null;
  const added = { ...contributions, factuality: known ? contributions.factuality : null };
  return [
    scoreRow('Crew', grade),
    ['Weight', ...scores({ ...weights, factuality: known ? weights.factuality : null }, 2)],
    ['Contribution', ...scores(added), contributions.fabrication.toFixed(1), grade.grade.toFixed(1)],
  ];
}

function scoreRow(
  label: string,
  graded: Pick<CrewGrade, 'grade' | 'fabFraction'> & GradedMeasures,
): string[] {
  const fabricated = `${(100 * graded.fabFraction).toFixed(0)}%`;
  return [label, ...scores(graded), fabricated, graded.grade.toFixed(1)];
}

function scores(measures: GradedMeasures, digits = 1): string[] {
  return MEASURES.map((measure) => measures[measure]?.toFixed(digits) ?? '-');
}

function remarks({ scenarios }: Report, { graded, unjudged }: CrewGrade): string[] {
  const ungraded = scenarios.length - graded;
  return [
    unjudged === 0 ? '' : `${counted(unjudged, 'scenario')} not judged: quality counts as 0, as in Kubemoot.`,
    ungraded === 0 ? '' : `${counted(ungraded, 'scenario')} without a run: not graded.`,
  ].filter((remark) => remark !== '');
}
