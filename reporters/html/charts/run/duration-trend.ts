import type { Past, PastRun, Report } from '#model';
import { counted, formatDuration } from '../../../support/duration.ts';
import type { Chart } from '../../record/page-data.ts';
import { drawTrend, type TrendPoint } from '../drawing/trend-plot.ts';
import { isTime } from '../words/measured.ts';
import { runDates } from '../words/run-dates.ts';
import { shortText } from '../words/sentence.ts';
import { tickText, timeUnit } from '../words/time-unit.ts';
import { lastRuns } from './last-runs.ts';

/** How long the last runs took; null with fewer than two. */
export function durationTrend(report: Report, past: Past): Chart | null {
  const runs = lastRuns(report, past);
  const times = runs.map(({ durationMs }) => durationMs).filter(isTime);
  const now = report.run.durationMs;
  if (times.length < 2) return null;
  const longest = times.reduce((most, ms) => Math.max(most, ms), 0);
  const unit = timeUnit(longest);
  const range = `shortest ${formatDuration(Math.min(...times))}, longest ${formatDuration(longest)}`;
  const present = isTime(now) ? `This run took ${formatDuration(now)}; of ` : 'Of ';
  return {
    title: 'Time of the last runs',
    description: `${present}${counted(times.length, 'run')}: ${range}. Runs may have had other scenarios.`,
    drawing: drawTrend({
      rows: [{ label: null, points: runs.map((run) => pointOf(run, unit.ms)) }],
      dates: runDates(runs.map(({ startedAt }) => startedAt)),
      highest: longest === 0 ? 1 : longest / unit.ms,
      unit: unit.word,
      tickText,
      valueText: (value) => formatDuration(value * unit.ms),
    }),
  };
}

function pointOf({ id, durationMs, scenarios }: PastRun, unit: number): TrendPoint {
  const title = `${shortText(id, 40)}: ${formatDuration(durationMs)}, ${counted(scenarios.length, 'scenario')}`;
  return { value: isTime(durationMs) ? durationMs / unit : null, status: null, title };
}
