import type { JudgedSummary, Report } from '#model';
import { counted } from '../../../support/duration.ts';
import { scoreText } from '../../../support/score-text.ts';
import type { Chart } from '../../record/page-data.ts';
import type { DotStatus } from '../drawing/paints.ts';
import { SCENARIO_WORDS } from '../drawing/status-look.ts';
import type { StripDot } from '../drawing/strip.ts';
import { drawStrips } from '../drawing/strip-plot.ts';
import { isShare } from '../words/measured.ts';
import { sampleFigures } from '../words/sample-figures.ts';
import { shortText } from '../words/sentence.ts';

/** What was judged, once for each judged assertion of a scenario: its mean, and whether that reached its threshold. */
interface Scored extends StripDot {
  readonly threshold: number | null;
}

const LOOKS = { passed: 'passed', failed: 'failed', unscored: 'errored' } as const satisfies Record<
  JudgedSummary['status'],
  DotStatus
>;
const WORDS = {
  ...SCENARIO_WORDS,
  passed: 'reached its threshold',
  failed: 'below',
  errored: 'scores missing',
};

/** How the scores lie over the scenarios; null with fewer than two. */
export function scenarioScores({ scenarios }: Report): Chart | null {
  const scored = scenarios.flatMap(({ id, judged }) =>
    judged.flatMap(({ keyword, mean, threshold, status }): Scored[] => {
      if (!isShare(mean)) return [];
      const known = isShare(threshold) ? threshold : null;
      const needed = known === null ? '' : `, threshold ${scoreText(known)}`;
      const title = `${shortText(id, 80)}: ${shortText(keyword, 20)} ${scoreText(mean)}${needed}`;
      return [{ value: mean, threshold: known, status: LOOKS[status], title }];
    }),
  );
  const figures = sampleFigures(scored.map(({ value }) => value));
  if (scored.length < 2 || figures === null) return null;
  const { usual, isOnly } = usualThreshold(scored);
  const below = scored.filter(({ status }) => status === 'failed').length;
  const { least, most, p50 } = figures;
  return {
    title: 'Scores of the scenarios',
    description: `${counted(scored.length, 'score')}, from ${scoreText(least)} to ${scoreText(most)}, half of them at most ${scoreText(p50)}; ${below} below ${isOnly ? 'the threshold' : below === 1 ? 'its own threshold' : 'their own thresholds'}.`,
    drawing: drawStrips([{ label: null, dots: scored, threshold: usual, figures }], {
      unit: 'mean score of a judged assertion',
      words: WORDS,
      thresholdWord: isOnly ? 'threshold' : 'usual threshold',
    }),
  };
}

/** The threshold that most have; null where none has any. */
function usualThreshold(scored: readonly Scored[]): {
  readonly usual: number | null;
  readonly isOnly: boolean;
} {
  const counts = new Map<number, number>();
  for (const { threshold } of scored) {
    if (threshold !== null) counts.set(threshold, (counts.get(threshold) ?? 0) + 1);
  }
  const [usual = null] = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([threshold]) => threshold);
  return { usual, isOnly: counts.size === 1 };
}
