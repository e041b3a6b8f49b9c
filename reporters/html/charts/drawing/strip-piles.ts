import { binX, dodgeY, dot, type Markish, type RectYOptions, rectY, stackY } from '@observablehq/plot';
import { DOT_STATUSES } from './paints.ts';
import { barLook, dotLook, RADIUS } from './status-look.ts';
import type { StripPoint, StripRow } from './strip.ts';

/** How dots are shown: each, or counted. */
export interface Piles {
  readonly of: 'dots' | 'bars';
  /** What a row needs for its highest pile. */
  readonly height: number;
  /** How many the highest bar stands for; null where dots can be counted. */
  readonly highestBar: number | null;
  readonly mark: Markish;
}

/** More dots in all, or upon each other, are counted in bars. */
const MOST_DOTS = 120;
const HIGHEST_PILE = 12;
const BAR_HEIGHT = 64;
/** From one dot of a pile to the next. */
const PITCH = 2 * RADIUS + 1;
/** The width of a bar, as a part of the scale. */
const STEP = 0.05;

/** Dots of all rows, piled up where they are alike; `width` units stand for the scale from 0 to 1. */
export function pileUp(rows: readonly StripRow[], width: number): Piles {
  const points = rows.flatMap(({ dots, row }) => dots.map((one): StripPoint => ({ ...one, row })));
  const sorted = points.sort(byValue);
  const highest = Math.max(...rows.map((row) => highestPile(row, PITCH / width)));
  if (points.length > MOST_DOTS || highest > HIGHEST_PILE) {
    return { of: 'bars', height: BAR_HEIGHT, highestBar: highestBar(points), mark: bars(sorted) };
  }
  return { of: 'dots', height: Math.max(2, highest) * PITCH, highestBar: null, mark: piles(sorted) };
}

function byValue(one: StripPoint, other: StripPoint): number {
  return one.value - other.value || DOT_STATUSES.indexOf(one.status) - DOT_STATUSES.indexOf(other.status);
}

function piles(points: readonly StripPoint[]): Markish {
  const place = { x: 'value', fy: 'row', title: 'title', anchor: 'bottom', padding: 1 } as const;
  return dot(points, dodgeY({ ...dotLook, ...place }));
}

function bars(points: readonly StripPoint[]): Markish {
  const thresholds = Array.from({ length: 1 / STEP + 1 }, (_, index) => index * STEP);
  const place = { x: 'value', fy: 'row', z: 'status', thresholds, insetLeft: 1, insetRight: 1 } as const;
  const binned = binX<RectYOptions>({ y: 'count' }, { ...barLook, ...place });
  return rectY(points, stackY({ order: [...DOT_STATUSES] }, binned));
}

/** How many dots come to lie upon each other, where most do. */
function highestPile({ dots }: StripRow, near: number): number {
  const values = dots.map(({ value }) => value).sort((one, other) => one - other);
  let [highest, first] = [0, 0];
  for (const [last, value] of values.entries()) {
    while (value - (values[first] ?? value) > near) first += 1;
    highest = Math.max(highest, last - first + 1);
  }
  return highest;
}

function highestBar(points: readonly StripPoint[]): number {
  const counts = new Map<string, number>();
  for (const { row, value } of points) {
    const bar = `${row}/${Math.min(1 / STEP - 1, Math.floor(value / STEP))}`;
    counts.set(bar, (counts.get(bar) ?? 0) + 1);
  }
  return Math.max(...counts.values());
}
