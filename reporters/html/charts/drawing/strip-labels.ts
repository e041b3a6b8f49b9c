import { type Markish, rect, ruleX, text } from '@observablehq/plot';
import { scoreText } from '../../../support/score-text.ts';
import { LINE } from './draw-plot.ts';
import { paint } from './paints.ts';
import type { Strip, StripRow } from './strip.ts';

/** The mean of each row as a line, and behind it how far its scores spread. */
export function spread(rows: readonly StripRow[], insetTop: number): Markish[] {
  const known = rows.flatMap(({ figures, row }) => (figures === null ? [] : [{ row, ...figures }]));
  const wide = known.flatMap(({ mean, deviation, row }) =>
    deviation === null || deviation === 0
      ? []
      : [{ row, from: Math.max(0, mean - deviation), to: Math.min(1, mean + deviation) }],
  );
  return [
    rect(wide, { x1: 'from', x2: 'to', fy: 'row', insetTop, fill: paint('accent-soft') }),
    ruleX(known, { x: 'mean', fy: 'row', insetTop, stroke: paint('accent'), strokeWidth: 2 }),
  ];
}

/** The threshold of all strips; null where they differ. */
export function sharedThreshold(strips: readonly Strip[]): number | null {
  const [first, ...others] = new Set(strips.map(({ threshold }) => threshold));
  return others.length === 0 ? (first ?? null) : null;
}

/** The threshold of each row as a line, named where all have the same. */
export function thresholds(
  rows: readonly StripRow[],
  { shared, said, word }: { readonly shared: number | null; readonly said: number; readonly word: string },
): Markish[] {
  const known = rows.filter(({ threshold }) => threshold !== null);
  const look = { stroke: paint('threshold'), strokeWidth: 1.5, strokeDasharray: '5 3' };
  const line = ruleX(known, { ...look, x: 'threshold', fy: 'row', insetTop: said });
  if (shared === null) return [line];
  const textAnchor = shared > 0.84 ? 'end' : shared < 0.16 ? 'start' : 'middle';
  const place = { x: shared, fy: 0, frameAnchor: 'top', dy: -LINE / 2, textAnchor } as const;
  const written = { ...place, lineAnchor: 'middle', fill: paint('threshold') } as const;
  return [line, text([`${word} ${scoreText(shared)}`], written)];
}

/** How many lines of text are above the dots of a row. */
export function linesAbove(strips: readonly Strip[]): number {
  const hasLabels = strips.some(({ label }) => label !== null);
  const hasFigures = strips.some(({ figures }) => figures !== null);
  return Number(hasLabels) + Number(hasFigures);
}

/** What a row is, and what its scores come to. */
export function labels(rows: readonly StripRow[], shared: number | null): Markish[] {
  const named = rows.filter(({ label }) => label !== null);
  const told = rows.flatMap(({ row, figures, threshold }) => {
    if (figures === null) return [];
    const spreads = figures.deviation === null ? '' : ` ± ${scoreText(figures.deviation)}`;
    const needed = shared === null && threshold !== null ? `, threshold ${scoreText(threshold)}` : '';
    return [{ row, words: `mean ${scoreText(figures.mean)}${spreads}${needed}` }];
  });
  const place = { fy: 'row', frameAnchor: 'top-left', textAnchor: 'start', lineAnchor: 'middle' } as const;
  const line = (index: number): number => (index + 0.5) * LINE;
  return [
    text(named, { ...place, text: 'label', dy: line(0) }),
    text(told, { ...place, text: 'words', dy: line(named.length === 0 ? 0 : 1), fill: paint('accent') }),
  ];
}
