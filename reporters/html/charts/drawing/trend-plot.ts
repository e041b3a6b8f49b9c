import { axisX, axisY, dot, frame, gridY, lineY, type Markish, text } from '@observablehq/plot';
import type { SvgTree } from '../../record/page-data.ts';
import { drawPlot, LINE, roomFor } from './draw-plot.ts';
import { DOT_STATUSES, type DotStatus, paint } from './paints.ts';
import { dotLook, keyStatuses, RADIUS, SCENARIO_WORDS, statusKey } from './status-look.ts';

/** A measure in one run. */
export interface TrendPoint {
  /** Null where it was not measured. */
  readonly value: number | null;
  /** Null where it has none. */
  readonly status: DotStatus | null;
  /** What a pointer that rests on it is told. */
  readonly title: string;
}

/** A measure over the runs, this run last. */
export interface TrendRow {
  /** Null where there is one row, and the title says it all. */
  readonly label: string | null;
  readonly points: readonly TrendPoint[];
}

/** What is drawn of runs. */
export interface Trend {
  readonly rows: readonly TrendRow[];
  /** When each run began, this one's last. */
  readonly dates: readonly string[];
  readonly highest: number;
  /** In what values are measured; null where an axis says it. */
  readonly unit: string | null;
  readonly tickText: (value: number) => string;
  /** As it is said of the last point. */
  readonly valueText: (value: number) => string;
}

/** The room of labels before the frame of a trend. */
export const TREND_LEFT = roomFor(5);
const HEIGHT = 80;
const GAP = 14;
const MOST_DATES = 4;
const BOTTOM = LINE + 2;

interface Placed extends Omit<TrendPoint, 'value'> {
  /** From 0, the oldest. */
  readonly at: number;
  readonly row: number;
  /** NaN where it was not measured: a line is broken there. */
  readonly value: number;
}

/** Measures over runs, oldest left: a row a measure, broken where it was not measured, this run's value named. */
export function drawTrend({ rows, dates, highest, unit, tickText, valueText }: Trend): SvgTree {
  const points = rows.flatMap((row, index) =>
    row.points.map((point, at): Placed => ({ ...point, at, row: index, value: point.value ?? Number.NaN })),
  );
  const statuses = DOT_STATUSES.filter((known) =>
    points.some(({ status, value }) => status === known && !Number.isNaN(value)),
  );
  const hasLabels = rows.some(({ label }) => label !== null) || unit !== null;
  const key = keyStatuses(statuses).length > 0 ? LINE : 0;
  const [top, said] = [key + 4, hasLabels ? LINE : 0];
  return drawPlot({
    height: top + rows.length * (GAP + said + HEIGHT) - GAP + BOTTOM,
    ...{
      marginTop: top,
      marginBottom: BOTTOM,
      marginLeft: TREND_LEFT,
      marginRight: roomBehind(points, valueText),
    },
    x: { domain: [-0.5, dates.length - 0.5] },
    y: { domain: [0, highest], insetTop: said + 6 },
    fy: { domain: rows.map((_, index) => index), axis: null, ...gapBetween(rows.length, said + HEIGHT) },
    marks: [
      gridY({ ticks: 3, stroke: paint('line'), strokeOpacity: 1 }),
      axisY({ ticks: 3, tickSize: 0, tickFormat: tickText, label: null }),
      ...dateAxis(dates),
      text(hasLabels ? rows : [], {
        ...LABEL,
        fy: (_, row) => row,
        text: ({ label }: TrendRow) => label ?? unit ?? '',
      }),
      frame({ anchor: 'bottom', stroke: paint('soft') }),
      ...courseOf(points),
      ...lastOf(
        points.filter(({ at, value }) => at === dates.length - 1 && !Number.isNaN(value)),
        valueText,
      ),
      ...statusKey({ statuses, words: SCENARIO_WORDS, of: 'dots', above: top, left: TREND_LEFT }),
    ],
  });
}

/** Room for the value of this run, and for its name below. */
function roomBehind(points: readonly Placed[], valueText: Trend['valueText']): number {
  const words = points.flatMap(({ value }) => (Number.isNaN(value) ? [] : [valueText(value).length]));
  return Math.max(roomFor(4), 4 * RADIUS + roomFor(Math.max(0, ...words)));
}

/** As the library takes it: a share of the distance from one row to the next. */
function gapBetween(rows: number, height: number): { readonly padding: number; readonly round: false } {
  return { padding: rows === 1 ? 0 : GAP / (GAP + height), round: false };
}

const LABEL = {
  frameAnchor: 'top-left',
  textAnchor: 'start',
  lineAnchor: 'middle',
  dx: -TREND_LEFT,
  dy: LINE / 2,
} as const;

/** When runs began, as far as there is room; the last is this run. */
export function dateAxis(dates: readonly string[]): Markish[] {
  const many = Math.min(MOST_DATES, dates.length);
  const last = dates.length - 1;
  const ticks = Array.from({ length: many }, (_, index) =>
    Math.round((index * last) / Math.max(1, many - 1)),
  );
  const tickFormat = (at: number): string => (at === last ? 'this run' : (dates[at] ?? ''));
  return [axisX([...new Set(ticks)], { tickSize: 0, tickFormat, label: null })];
}

function courseOf(points: readonly Placed[]): Markish[] {
  const known = points.filter(({ value }) => !Number.isNaN(value));
  const plain = known.filter(({ status }) => status === null);
  const told = known.flatMap((point) => (point.status === null ? [] : [{ ...point, status: point.status }]));
  const place = { x: 'at', y: 'value', fy: 'row' } as const;
  return [
    lineY(points, { ...place, stroke: paint('accent'), strokeWidth: 1.5 }),
    dot(plain, { ...place, r: RADIUS, fill: paint('accent'), title: 'title' }),
    dot(told, { ...dotLook, ...place, title: 'title' }),
  ];
}

/** This run is marked, and its values are said. */
function lastOf(points: readonly Placed[], valueText: (value: number) => string): Markish[] {
  const place = { x: 'at', y: 'value', fy: 'row' } as const;
  const words = ({ value }: Placed): string => valueText(value);
  return [
    dot(points, { ...place, r: 2 * RADIUS, stroke: paint('accent'), strokeWidth: 1.5, fill: 'none' }),
    text(points, { ...place, text: words, textAnchor: 'start', dx: 3 * RADIUS, fontWeight: 600 }),
  ];
}
