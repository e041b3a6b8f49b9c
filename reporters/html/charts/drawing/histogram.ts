import {
  axisX,
  axisY,
  binX,
  gridY,
  type Markish,
  type RectYOptions,
  rectY,
  ruleX,
  ruleY,
  text,
} from '@observablehq/plot';
import type { SvgTree } from '../../record/page-data.ts';
import { barEdges, fewEdges } from './bar-edges.ts';
import { drawPlot, LINE, roomFor } from './draw-plot.ts';
import { paint } from './paints.ts';

/** A size that is named. */
interface SizeMark {
  readonly at: number;
  readonly word: string;
}

/** How values lie. */
export interface Histogram {
  /** From 0 on; at least one. */
  readonly values: readonly number[];
  readonly marks: readonly SizeMark[];
  readonly unit: string;
  /** What a bar counts. */
  readonly counted: string;
  readonly tickText: (value: number) => string;
}

const HEIGHT = 120;
const BOTTOM = 2 * LINE;
const LEFT = roomFor(5);
const RIGHT = 24;

/** How many values there are of each size; the bars double in width where sizes differ much. */
export function drawHistogram({ values, marks, unit, counted, tickText }: Histogram): SvgTree {
  const { isWide, edges } = barEdges(values);
  const [from, to] = [edges[0] ?? 0, edges.at(-1) ?? 1];
  const placed = values.map((value) => Math.min(to, Math.max(from, value)));
  const top = LINE * (marks.length + 1) + 4;
  const place = (at: number): number =>
    isWide ? Math.log(at / from) / Math.log(to / from) : (at - from) / (to - from);
  return drawPlot({
    height: top + HEIGHT + BOTTOM,
    ...{ marginTop: top, marginBottom: BOTTOM, marginLeft: LEFT, marginRight: RIGHT },
    x: { type: isWide ? 'log' : 'linear', domain: [from, to] },
    marks: [
      gridY({ ticks: 3, stroke: paint('line'), strokeOpacity: 1 }),
      axisY({ ticks: 3, tickSize: 0, tickFormat: tickText, label: null }),
      isWide
        ? axisX(fewEdges(edges), { tickSize: 0, text: tickText, label: null })
        : axisX({ ticks: 5, tickSize: 0, tickFormat: tickText, label: null }),
      text([counted], { ...ABOVE, dy: -LINE, dx: -LEFT }),
      text([unit], { frameAnchor: 'bottom', dy: BOTTOM - 4, fill: paint('soft') }),
      rectY(placed, binX<RectYOptions>({ y: 'count' }, { ...bars, thresholds: [...edges] })),
      ruleY([0], { stroke: paint('soft') }),
      ...marks.flatMap((mark, index) => sizeMark({ ...mark, share: place(mark.at), line: index })),
    ],
  });
}

const ABOVE = { frameAnchor: 'top-left', textAnchor: 'start', fill: paint('soft') } as const;
const bars = { x: Number, fill: paint('accent'), insetLeft: 1 } as const;

/** A line at a size, named above the bars; each name on a line of its own, since sizes may be near each other. */
function sizeMark({
  at,
  word,
  share,
  line,
}: SizeMark & { readonly share: number; readonly line: number }): Markish[] {
  const textAnchor = share > 0.8 ? 'end' : share < 0.2 ? 'start' : 'middle';
  const up = (line + 1.5) * LINE;
  const place = { x: at, frameAnchor: 'top', lineAnchor: 'middle', textAnchor, dy: -up } as const;
  return [
    ruleX([at], {
      stroke: paint('threshold'),
      strokeWidth: 1.5,
      insetTop: LINE / 2 - up,
      ...(line > 0 ? { strokeDasharray: '5 3' } : {}),
    }),
    text([word], { ...place, fill: paint('threshold') }),
  ];
}
