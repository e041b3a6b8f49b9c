import type { IterationStatus, ScenarioGrade } from '#model';
import type { NamedScenario } from './named-scenarios.ts';
import { type Column, MEASURE, MILLISECONDS } from './table.ts';

/** Every scenario with the measures over its runs; without a run all but its name is 0 or blank. */
export const scenarioColumns: readonly Column<NamedScenario>[] = [
  { name: 'scenario', width: 32, of: ({ label }) => label },
  { name: 'sample_count', width: 13, of: ({ scenario }) => scenario.iterations.length },
  { name: 'passed', width: 9, of: counted('passed') },
  { name: 'failed', width: 9, of: counted('failed') },
  { name: 'errored', width: 9, of: counted('errored') },
  { name: 'duration_mean_ms', width: 18, ...duration('mean') },
  { name: 'duration_p50_ms', width: 17, ...duration('p50') },
  { name: 'duration_p90_ms', width: 17, ...duration('p90') },
  { name: 'pass_rate', width: 11, ...graded(({ reliability }) => reliability) },
  { name: 'mean_correctness', width: 18, ...graded(({ correctness }) => correctness) },
  { name: 'mean_adherence', width: 16, ...graded(({ adherence }) => adherence) },
  { name: 'mean_efficiency', width: 17, ...graded(({ efficiency }) => efficiency) },
  { name: 'self_consistency', width: 17, ...graded(({ consistency }) => consistency) },
  { name: 'participation', width: 14, ...graded(({ participation }) => participation) },
  { name: 'quality', width: 10, ...graded(knownQuality) },
  { name: 'scenario_grade', width: 16, ...graded(({ grade }) => grade) },
  { name: 'mean_selectivity', width: 17, ...graded(({ selectivity }) => selectivity) },
  { name: 'factuality', width: 12, ...graded(({ factuality }) => factuality) },
  { name: 'fabrication_pct', width: 16, ...graded(({ fabFraction }) => fabFraction, '0.00') },
];

/** A quality that somebody judged. The grade takes 0 for one that nobody did; a column of 0 would say it was bad. */
export function knownQuality({ judged, quality }: ScenarioGrade): number | null {
  return judged ? quality : null;
}

type Shown = Pick<Column<NamedScenario>, 'of' | 'format'>;

function graded(pick: (grade: ScenarioGrade) => number | null, format = MEASURE): Shown {
  return { format, of: ({ scenario }) => (scenario.grade ? pick(scenario.grade) : null) };
}

function duration(which: 'mean' | 'p50' | 'p90'): Shown {
  return graded(({ durationMs }) => durationMs?.[which] ?? null, MILLISECONDS);
}

function counted(status: IterationStatus): Column<NamedScenario>['of'] {
  return ({ scenario }) => scenario.iterations.filter((iteration) => iteration.status === status).length;
}
