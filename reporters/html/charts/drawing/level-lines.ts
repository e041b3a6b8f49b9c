import { type Markish, ruleY, text } from '@observablehq/plot';
import { LINE } from './draw-plot.ts';
import { type PaintName, paint } from './paints.ts';

/** A value that all others are seen against. */
export interface Level {
  readonly at: number;
  readonly word: string;
  readonly look: PaintName;
  readonly isDashed: boolean;
}

/** Lines across a drawing, named behind its right end; `height` units stand for `highest`. */
export function levelLines(
  levels: readonly Level[],
  { height, highest }: { readonly height: number; readonly highest: number },
): Markish[] {
  const fromTop = ({ at }: Level): number => height - (at / highest) * height;
  const sorted = levels.toSorted((one, other) => fromTop(one) - fromTop(other));
  const places = apart(sorted.map(fromTop), height);
  const named = sorted.map((level, index) => ({
    ...level,
    besides: (1 - (places[index] ?? 0) / height) * highest,
    paint: paint(level.look),
  }));
  const line = { y: 'at', stroke: 'paint', strokeWidth: 1.5 } as const;
  const word = { y: 'besides', text: 'word', fill: 'paint' } as const;
  return [
    ruleY(
      named.filter(({ isDashed }) => !isDashed),
      line,
    ),
    ruleY(
      named.filter(({ isDashed }) => isDashed),
      { ...line, strokeDasharray: '5 3' },
    ),
    text(named, { ...word, frameAnchor: 'right', textAnchor: 'start', dx: 6 }),
  ];
}

/** Places (from above, ascending) moved as little as leaves each a line of its own. */
function apart(wanted: readonly number[], height: number): readonly number[] {
  const step = LINE - 3;
  const down: number[] = [];
  for (const place of wanted) down.push(Math.max(place, (down.at(-1) ?? -step) + step));
  const up: number[] = [];
  for (const place of down.toReversed()) up.push(Math.min(place, (up.at(-1) ?? height + step) - step));
  return up.toReversed();
}
