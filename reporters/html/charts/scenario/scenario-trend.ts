import { type PastScenario, type ScenarioReport, scoreOf } from '#model';
import { scoreText } from '../../../support/score-text.ts';
import type { Chart } from '../../record/page-data.ts';
import { drawTrend, type TrendPoint, type TrendRow } from '../drawing/trend-plot.ts';
import { isShare } from '../words/measured.ts';
import { runDates } from '../words/run-dates.ts';
import { shortText } from '../words/sentence.ts';

/** So many runs fit a drawing. */
const MOST_RUNS = 21;

/** A scenario in one run. */
interface Seen extends Pick<PastScenario, 'status'> {
  readonly run: string;
  readonly passRate: number | null;
  readonly score: number | null;
}

/** How the score and the pass rate of a scenario went over the last runs; null where neither was measured twice. */
export function scenarioTrend(
  report: ScenarioReport,
  past: readonly (PastScenario & { readonly run: string })[],
): Chart | null {
  const seen = [...past, { ...report, score: scoreOf(report.judged), run: 'this run' }]
    .slice(-MOST_RUNS)
    .map(usable);
  const rows = [
    rowOf('score', seen, ({ score }) => score),
    rowOf('pass rate', seen, ({ passRate }) => passRate),
  ].filter(({ points }) => points.filter(({ value }) => value !== null).length > 1);
  if (rows.length === 0) return null;
  return {
    title: 'Over the last runs',
    description: describe(rows, seen.length),
    drawing: drawTrend({
      rows,
      dates: runDates(seen.map(({ run }) => run)),
      ...{ highest: 1, unit: null, tickText: (value) => value.toFixed(1), valueText: scoreText },
    }),
  };
}

function usable({ run, status, passRate, score }: Seen): Seen {
  return { run, status, passRate: isShare(passRate) ? passRate : null, score: isShare(score) ? score : null };
}

function rowOf(label: string, seen: readonly Seen[], measure: (one: Seen) => number | null): TrendRow {
  const points = seen.map((one): TrendPoint => {
    const value = measure(one);
    const told = value === null ? 'not measured' : scoreText(value);
    return { value, status: one.status, title: `${shortText(one.run, 40)}: ${label} ${told}, ${one.status}` };
  });
  return { label, points };
}

function describe(rows: readonly TrendRow[], runs: number): string {
  const courses = rows.map(({ label, points }) => {
    const values = points.map(({ value }) => value).filter((value) => value !== null);
    const [first, last] = [values[0] ?? 0, points.at(-1)?.value ?? null];
    const now = last === null ? 'not measured in this run' : `${scoreText(last)} in this run`;
    return `${label} ${scoreText(first)} at first, ${now}, lowest ${scoreText(Math.min(...values))}`;
  });
  const gaps = rows.some(({ points }) => points.some(({ value }) => value === null));
  return `Over ${runs} runs: ${courses.join('; ')}.${gaps ? ' The line is broken where nothing was measured.' : ''}`;
}
