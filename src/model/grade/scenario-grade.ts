import type { IterationReport } from '../report.ts';
import { consistency } from './consistency.ts';
import { durations } from './durations.ts';
import type { GradeBasis, RunGrade, ScenarioGrade } from './grade.ts';
import { meanOf, meanOfKnown } from './means.ts';
import { quality } from './quality.ts';
import { weightedGrade } from './weighted-grade.ts';

/** The grade of a scenario over its runs, given the measures of each; null without a run. */
export function gradeScenario(
  runs: readonly IterationReport[],
  measures: readonly RunGrade[],
): ScenarioGrade | null {
  if (runs.length === 0) return null;
  const score = quality(runs);
  const basis: GradeBasis = {
    quality: score ?? 0,
    reliability: 100 * shareOf(runs, ({ status }) => status === 'passed'),
    factuality: meanOfKnown(measures.map(({ factuality }) => factuality)),
    participation: meanOfKnown(measures.map(({ participation }) => participation)) ?? 100,
    consistency: consistency(runs),
    efficiency: meanOf(measures.map(({ efficiency }) => efficiency)),
    fabFraction: shareOf(measures, ({ fabricated }) => fabricated),
  };
  return {
    grade: weightedGrade(basis),
    judged: score !== null,
    ...basis,
    correctness: meanOf(measures.map(({ correctness }) => correctness)),
    adherence: meanOfKnown(measures.map(({ adherence }) => adherence)),
    selectivity: meanOfKnown(measures.map(({ selectivity }) => selectivity)) ?? 100,
    durationMs: durations(runs),
  };
}

function shareOf<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  return items.filter(fits).length / items.length;
}
