import { type JudgedSummary, reachesThreshold, type ScenarioReport } from '#model';
import { counted } from '../../../support/duration.ts';
import { scoreText } from '../../../support/score-text.ts';
import type { Chart } from '../../record/page-data.ts';
import { ITERATION_WORDS } from '../drawing/status-look.ts';
import type { Strip, StripDot } from '../drawing/strip.ts';
import { drawStrips } from '../drawing/strip-plot.ts';
import { isShare } from '../words/measured.ts';
import { sampleFigures } from '../words/sample-figures.ts';
import { rangeText, shortText } from '../words/sentence.ts';

const MOST_STRIPS = 5;
const MOST_TOLD = 3;
/** Columns of a line where letters are largest. */
const LABEL = 46;

/** What iterations scored, by what was judged; null where nothing was scored twice. */
export function iterationScores(report: ScenarioReport): Chart | null {
  const all = report.judged.flatMap((judged) => stripOf(judged, report) ?? []);
  const shown = all.toSorted((one, other) => margin(one) - margin(other)).slice(0, MOST_STRIPS);
  if (shown.length === 0) return null;
  const strips = all.filter((strip) => shown.includes(strip));
  return {
    title: 'Scores of the iterations',
    description: describe(strips, all.length),
    drawing: drawStrips(strips, {
      unit: 'score of an iteration',
      words: ITERATION_WORDS,
      thresholdWord: 'threshold',
    }),
  };
}

function stripOf(judged: JudgedSummary, { iterations }: ScenarioReport): (Strip & { label: string }) | null {
  const { gateIndex, keyword, reference } = judged;
  const dots = iterations.flatMap(({ status, judgements }, at): StripDot[] => {
    const score = judgements.find((one) => one.gateIndex === gateIndex)?.score;
    if (!isShare(score)) return [];
    const title = `iteration ${at + 1}: ${scoreText(score)}, ${ITERATION_WORDS[status]}`;
    return [{ value: score, status, title }];
  });
  if (dots.length < 2) return null;
  const figures = sampleFigures(dots.map(({ value }) => value));
  const threshold = isShare(judged.threshold) ? judged.threshold : null;
  return { label: shortText(`${keyword} “${reference}”`, LABEL), dots, threshold, figures };
}

/** How far it is from failing. */
function margin({ figures, threshold }: Strip): number {
  return (figures?.mean ?? 1) - (threshold ?? 0);
}

function describe(strips: readonly (Strip & { label: string })[], all: number): string {
  const told = strips.slice(0, MOST_TOLD).map((strip) => {
    const { label, dots, threshold, figures } = strip;
    if (figures === null) return '';
    const { mean, least, most, n } = figures;
    const below = dots.filter(
      ({ value }) => threshold !== null && !reachesThreshold(value, threshold),
    ).length;
    const needed = threshold === null ? '' : `; threshold ${scoreText(threshold)}, ${below} below it`;
    const range = rangeText(scoreText(least), scoreText(most));
    return `${strips.length === 1 ? 'Mean' : `${label}: mean`} ${scoreText(mean)} over ${counted(n, 'iteration')}, ${range}${needed}.`;
  });
  const more = all - told.length;
  const shown = strips.length < all ? `, of which the ${strips.length} nearest to failing are drawn` : '';
  return [...told, ...(more === 0 ? [] : [`${all} were judged${shown}.`])].join(' ');
}
