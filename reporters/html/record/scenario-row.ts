import type { Comparison, ScenarioReport } from '#model';
import type { RowStatus, ScenarioRow } from './page-data.ts';

const LONGEST_QUESTION = 300;

/** What a list tells of a scenario. */
export function scenarioRow(
  report: ScenarioReport,
  status: RowStatus,
  comparison: Comparison | null,
): ScenarioRow {
  const { id, name, description, question, file, tags, reason, passRate, flaky, durationMs } = report;
  const [threshold, ...others] = new Set(report.judged.map((judged) => judged.threshold));
  const means = report.judged.flatMap(({ mean }) => (mean === null ? [] : [mean]));
  return {
    ...{ id, name, description, file, tags, status, reason, passRate, flaky, durationMs },
    question: question.slice(0, LONGEST_QUESTION),
    score: means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length,
    threshold: others.length > 0 ? null : (threshold ?? null),
    iterations: report.iterations.length,
    change: changeOf(id, comparison),
  };
}

function changeOf(id: string, comparison: Comparison | null): ScenarioRow['change'] {
  if (comparison === null) return null;
  const verdicts = comparison.differences
    .filter(({ scenario }) => scenario === id)
    .map(({ verdict }) => verdict);
  if (verdicts.includes('regression')) return 'regression';
  if (verdicts.includes('improvement')) return 'improvement';
  if (comparison.changes.some(({ scenario }) => scenario === id)) return 'status';
  return comparison.added.includes(id) ? 'added' : null;
}
