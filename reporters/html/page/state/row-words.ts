import { formatDuration } from '../../../support/duration.ts';
import { scoreText } from '../../../support/score-text.ts';
import { isOnItsWay } from '../../record/on-its-way.ts';
import type { ScenarioRow } from '../../record/page-data.ts';

/** What a person calls a scenario: what its author says it is about, else the name of its file. */
export function titleOf({ description, name, id }: Pick<ScenarioRow, 'description' | 'name' | 'id'>): string {
  return description.trim() || name || id;
}

/** A figure of a row, and what it means in full. */
export interface RowFigure {
  readonly text: string;
  readonly words: string;
  readonly isLow: boolean;
}

/** How many iterations passed of how many; null where that tells no more than the status. */
export function passFigure({ passRate, iterations, status }: ScenarioRow): RowFigure | null {
  if (passRate === null || iterations < 2) return null;
  const passed = Math.round(passRate * iterations);
  return {
    text: `${passed}/${iterations}`,
    words: `${passed} of ${iterations} iterations passed`,
    // Of what passed, as many did as were asked for.
    isLow: passed < iterations && status !== 'passed',
  };
}

/** The score beside the lowest that passes; null where nothing was judged. */
export function scoreFigure({ score, threshold }: ScenarioRow): RowFigure | null {
  if (score === null) return null;
  const text = scoreText(score);
  if (threshold === null) return { text, words: `score ${text} on average`, isLow: false };
  const isLow = score < threshold;
  const limit = scoreText(threshold);
  return {
    text: `${text} ${isLow ? '<' : '≥'} ${limit}`,
    words: `score ${text}, ${isLow ? 'below' : 'and'} ${limit} ${isLow ? '' : 'is enough'}`.trim(),
    isLow,
  };
}

/** How long it took; null while it has not ended, and where nothing was asked. */
export function timeFigure({ status, durationMs }: ScenarioRow): RowFigure | null {
  if (isOnItsWay(status) || durationMs === 0) return null;
  const text = formatDuration(durationMs);
  return { text, words: `took ${text}`, isLow: false };
}

/** What became of a scenario since it was last run, as the list tells it. */
export const changeWords = {
  regression: 'regression',
  improvement: 'improvement',
  status: 'other status',
  added: 'new',
} as const satisfies Record<NonNullable<ScenarioRow['change']>, string>;
