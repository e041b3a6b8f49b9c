import { mean, type Past, type PastRun, type Report } from '#model';
import { counted } from '../../../support/duration.ts';
import { scoreText } from '../../../support/score-text.ts';
import type { Chart } from '../../record/page-data.ts';
import { drawTrend, type TrendPoint } from '../drawing/trend-plot.ts';
import { isShare } from '../words/measured.ts';
import { runDates } from '../words/run-dates.ts';
import { shortText } from '../words/sentence.ts';
import { lastRuns } from './last-runs.ts';

/**
 * The mean score over the last runs, of scenarios that this run scored too, so that a run of other scenarios does not
 * count; null with fewer than two.
 */
export function scoreTrend(report: Report, past: Past): Chart | null {
  const runs = lastRuns(report, past);
  const scoredNow = new Set(
    (runs.at(-1)?.scenarios ?? []).filter(({ score }) => isShare(score)).map(({ id }) => id),
  );
  const points = runs.map((run) => pointOf(run, scoredNow));
  const values = points.map(({ value }) => value).filter((value) => value !== null);
  if (values.length < 2) return null;
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const range = `lowest ${scoreText(Math.min(...values))}, highest ${scoreText(Math.max(...values))}`;
  return {
    title: 'Mean score over the last runs',
    description: `Of ${counted(scoredNow.size, 'scenario')} that this run scored, as far as each run scored them: ${scoreText(first)} at first, ${scoreText(last)} in this run, ${range}.`,
    drawing: drawTrend({
      rows: [{ label: null, points }],
      dates: runDates(runs.map(({ startedAt }) => startedAt)),
      ...{ highest: 1, unit: null, tickText: (value) => value.toFixed(1), valueText: scoreText },
    }),
  };
}

function pointOf({ id, scenarios }: PastRun, counting: ReadonlySet<string>): TrendPoint {
  const scores = scenarios.flatMap(({ id: scenario, score }) =>
    counting.has(scenario) && isShare(score) ? [score] : [],
  );
  const value = mean(scores);
  if (value === null) return { value: null, status: null, title: '' };
  const title = `${shortText(id, 40)}: ${scoreText(value)} over ${counted(scores.length, 'scenario')}`;
  return { value, status: null, title };
}
