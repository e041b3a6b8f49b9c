import type { Report } from '#model';
import { counted, formatDuration } from '../../../support/duration.ts';
import type { Chart } from '../../record/page-data.ts';
import { drawHistogram } from '../drawing/histogram.ts';
import { isTime } from '../words/measured.ts';
import { sampleFigures } from '../words/sample-figures.ts';
import { rangeText } from '../words/sentence.ts';
import { tickText, timeUnit } from '../words/time-unit.ts';

/** With fewer scenarios each has a bar of its own in another drawing. */
const LEAST_SCENARIOS = 16;

/** How the times of all discussions lie, in a run of many scenarios; null in others. */
export function discussionTimes({ scenarios }: Report): Chart | null {
  const asked = scenarios.filter(({ iterations }) => iterations.length > 0);
  const times = asked.flatMap(({ iterations }) =>
    iterations.flatMap(({ status, durationMs }) =>
      status !== 'errored' && isTime(durationMs) ? [durationMs] : [],
    ),
  );
  const figures = sampleFigures(times);
  if (asked.length < LEAST_SCENARIOS || figures === null || figures.n < 2) return null;
  const { n, least, most, p50, p90 } = figures;
  const unit = timeUnit(p50);
  const middle = `half of them within ${formatDuration(p50)} (p50), nine in ten within ${formatDuration(p90)} (p90)`;
  return {
    title: 'How long discussions took',
    description: `${counted(n, 'discussion')}, ${rangeText(formatDuration(least), formatDuration(most))}: ${middle}.`,
    drawing: drawHistogram({
      values: times.map((ms) => ms / unit.ms),
      marks: [
        { at: p50 / unit.ms, word: `p50 ${formatDuration(p50)}` },
        { at: p90 / unit.ms, word: `p90 ${formatDuration(p90)}` },
      ],
      unit: unit.word,
      counted: 'discussions',
      tickText,
    }),
  };
}
