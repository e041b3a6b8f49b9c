import {
  axisX,
  binX,
  dodgeY,
  dot,
  frame,
  gridX,
  type Markish,
  type RectYOptions,
  rect,
  rectY,
  ruleX,
  stackY,
  text,
} from '@observablehq/plot';
import type { SvgTree } from '../../record/page-data.ts';
import type { SampleFigures } from '../words/sample-figures.ts';
import { scoreText } from '../words/sentence.ts';
import { drawPlot, LINE, WIDTH } from './draw-plot.ts';
import { DOT_STATUSES, type DotStatus, paint } from './paints.ts';
import { barLook, dotLook, keyStatuses, RADIUS, type StatusWords, statusKey } from './status-look.ts';

/** A score of something that has a status. */
export interface StripDot {
  /** 0.0 to 1.0. */
  readonly value: number;
  readonly status: DotStatus;
  /** What a pointer that rests on it is told. */
  readonly title: string;
}

/** Scores that belong together. */
export interface Strip {
  /** Null where there is one strip, and the title says it all. */
  readonly label: string | null;
  readonly dots: readonly StripDot[];
  /** Null where several hold. */
  readonly threshold: number | null;
  /** Null where they would say nothing. */
  readonly figures: SampleFigures | null;
}

/** How strips are drawn. */
export interface StripStyle {
  /** What a score is of. */
  readonly unit: string;
  readonly words: StatusWords;
  /** What a threshold is called where all strips have the same. */
  readonly thresholdWord: string;
}

type Row = Strip & { readonly row: number };
type Point = StripDot & { readonly row: number };

/** More dots in all, or upon each other, are counted in bars. */
const MOST_DOTS = 120;
const HIGHEST_PILE = 12;
const SIDES = 12;
/** The height of a pile of bars. */
const BARS = 64;
const PITCH = 2 * RADIUS + 1;
const STEP = 0.05;

/** A row a strip, from 0 to 1: below its label the dots, piled up where they are alike. */
export function drawStrips(strips: readonly Strip[], style: StripStyle): SvgTree {
  const { unit, words, thresholdWord } = style;
  const rows = strips.map((strip, row): Row => ({ ...strip, row }));
  const points = rows.flatMap(({ dots, row }) => dots.map((one): Point => ({ ...one, row }))).sort(byValue);
  const highest = Math.max(...strips.map(highestPile));
  const of = points.length > MOST_DOTS || highest > HIGHEST_PILE ? 'bars' : 'dots';
  const said = linesAbove(strips) * LINE;
  const shared = sharedThreshold(strips);
  const statuses = keyStatuses(points.map(({ status }) => status));
  const top = (statuses.length > 0 ? LINE : 0) + (shared === null ? 0 : LINE) + 4;
  const bottom = 2 * LINE;
  const rowHeight = said + 8 + (of === 'bars' ? BARS : Math.max(2, highest) * PITCH);
  const below = of === 'bars' ? `${unit}; the highest bar: ${highestBar(points)}` : unit;
  return drawPlot({
    height: top + bottom + rows.length * rowHeight,
    ...{ marginTop: top, marginBottom: bottom, marginLeft: SIDES, marginRight: SIDES },
    x: { domain: [0, 1] },
    fy: { domain: rows.map(({ row }) => row), axis: null, padding: 0, round: false },
    ...(of === 'bars' ? { y: { axis: null, insetTop: said + 6 } } : {}),
    marks: [
      gridX({ ticks: 5, stroke: paint('line'), strokeOpacity: 1, insetTop: said }),
      axisX({ ticks: 5, tickSize: 0, tickFormat: (value: number) => value.toFixed(1), label: null }),
      text([below], { frameAnchor: 'bottom', facet: 'super', dy: bottom - 4, fill: paint('soft') }),
      ...spread(rows, said),
      of === 'bars' ? bars(points) : piles(points),
      frame({ anchor: 'bottom', stroke: paint('soft') }),
      ...thresholds(rows, { shared, said, word: thresholdWord }),
      ...labels(rows, shared),
      ...statusKey({ statuses, words, of, above: top }),
    ],
  });
}

function byValue(one: Point, other: Point): number {
  return one.value - other.value || DOT_STATUSES.indexOf(one.status) - DOT_STATUSES.indexOf(other.status);
}

function piles(points: readonly Point[]): Markish {
  const place = { x: 'value', fy: 'row', title: 'title', anchor: 'bottom', padding: 1 } as const;
  return dot(points, dodgeY({ ...dotLook, ...place }));
}

function bars(points: readonly Point[]): Markish {
  const thresholds = Array.from({ length: 1 / STEP + 1 }, (_, index) => index * STEP);
  const place = { x: 'value', fy: 'row', z: 'status', thresholds, insetLeft: 1, insetRight: 1 } as const;
  const binned = binX<RectYOptions>({ y: 'count' }, { ...barLook, ...place });
  return rectY(points, stackY({ order: [...DOT_STATUSES] }, binned));
}

/** How many dots come to lie upon each other, where most do. */
function highestPile({ dots }: Strip): number {
  const values = dots.map(({ value }) => value).sort((one, other) => one - other);
  const near = PITCH / (WIDTH - 2 * SIDES);
  let [highest, first] = [0, 0];
  for (const [last, value] of values.entries()) {
    while (value - (values[first] ?? value) > near) first += 1;
    highest = Math.max(highest, last - first + 1);
  }
  return highest;
}

function highestBar(points: readonly Point[]): number {
  const counts = new Map<string, number>();
  for (const { row, value } of points) {
    const bar = `${row}/${Math.min(1 / STEP - 1, Math.floor(value / STEP))}`;
    counts.set(bar, (counts.get(bar) ?? 0) + 1);
  }
  return Math.max(...counts.values());
}

function spread(rows: readonly Row[], insetTop: number): Markish[] {
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

function sharedThreshold(strips: readonly Strip[]): number | null {
  const [first, ...others] = new Set(strips.map(({ threshold }) => threshold));
  return others.length === 0 ? (first ?? null) : null;
}

function thresholds(
  rows: readonly Row[],
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

function linesAbove(strips: readonly Strip[]): number {
  const hasLabels = strips.some(({ label }) => label !== null);
  const hasFigures = strips.some(({ figures }) => figures !== null);
  return Number(hasLabels) + Number(hasFigures);
}

/** What a row is, and what its scores come to. */
function labels(rows: readonly Row[], shared: number | null): Markish[] {
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
