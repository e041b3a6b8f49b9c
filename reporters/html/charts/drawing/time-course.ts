import { areaY, axisX, axisY, dot, gridY, lineY, type Markish, ruleY, text } from '@observablehq/plot';
import type { SvgTree } from '../../record/page-data.ts';
import { type TimeUnit, tickText } from '../words/time-unit.ts';
import { drawPlot, LINE, roomFor } from './draw-plot.ts';
import { type Level, levelLines } from './level-lines.ts';
import { type DotStatus, paint } from './paints.ts';
import { dotLook, ITERATION_WORDS, keyStatuses, statusKey } from './status-look.ts';

/** How long one thing took that has its place in an order. */
export interface Taken {
  /** From 1, in their order. */
  readonly at: number;
  readonly ms: number;
  readonly status: DotStatus;
  /** What a pointer that rests on it is told. */
  readonly title: string;
}

/** What times are drawn with. */
export interface TimeCourse {
  /** At least one. */
  readonly taken: readonly Taken[];
  /** In milliseconds. */
  readonly levels: readonly Level[];
  readonly unit: TimeUnit;
}

/** More of them are drawn as the ranges of groups. */
const MOST_DOTS = 100;
const GROUPS = 50;
const HEIGHT = 130;
const BOTTOM = 2 * LINE;
const LEFT = roomFor(5);

/** Times by their order: dots, or where they are many the range in which most of each group are. */
export function drawTimeCourse({ taken, levels, unit }: TimeCourse): SvgTree {
  const isGrouped = taken.length > MOST_DOTS;
  const statuses = isGrouped ? [] : keyStatuses(taken.map(({ status }) => status));
  const top = (statuses.length > 0 ? LINE : 0) + LINE + 4;
  const longest = [...taken, ...levels.map(({ at }) => ({ ms: at }))].reduce(
    (most, { ms }) => Math.max(most, ms),
    0,
  );
  const highest = (longest === 0 ? 1 : longest * 1.04) / unit.ms;
  const inUnit = levels.map((level) => ({ ...level, at: level.at / unit.ms }));
  return drawPlot({
    height: top + HEIGHT + BOTTOM,
    ...{ marginTop: top, marginBottom: BOTTOM, marginLeft: LEFT, marginRight: roomFor(13) },
    x: { domain: [0.5, taken.length + 0.5] },
    y: { domain: [0, highest] },
    marks: [
      gridY({ ticks: 4, stroke: paint('line'), strokeOpacity: 1 }),
      axisY({ ticks: 4, tickSize: 0, tickFormat: tickText, label: null }),
      axisX({ ticks: wholeTicks(taken.length), tickSize: 0, tickFormat: tickText, label: null }),
      text([unit.word], {
        frameAnchor: 'top-left',
        dy: -LINE,
        dx: -LEFT,
        textAnchor: 'start',
        fill: paint('soft'),
      }),
      text(['iteration'], { frameAnchor: 'bottom', dy: BOTTOM - 4, fill: paint('soft') }),
      ...(isGrouped ? ranges(taken, unit) : []),
      ruleY([0], { stroke: paint('soft') }),
      ...levelLines(inUnit, { height: HEIGHT, highest }),
      ...(isGrouped ? [] : dots(taken, unit)),
      ...statusKey({ statuses, words: ITERATION_WORDS, of: 'dots', above: top, left: LEFT }),
    ],
  });
}

function dots(taken: readonly Taken[], unit: TimeUnit): Markish[] {
  return [dot(taken, { ...dotLook, x: 'at', y: ({ ms }: Taken) => ms / unit.ms, title: 'title' })];
}

/** The middle of each group, and what nine in ten of it are below and above. */
function ranges(taken: readonly Taken[], unit: TimeUnit): Markish[] {
  const size = Math.ceil(taken.length / GROUPS);
  const groups = Array.from({ length: Math.ceil(taken.length / size) }, (_, group) => {
    const part = taken.slice(group * size, (group + 1) * size);
    const times = part.map(({ ms }) => ms / unit.ms).sort((one, other) => one - other);
    const at = (share: number): number => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
    return { at: group * size + (part.length + 1) / 2, low: at(0.1), middle: at(0.5), high: at(0.9) };
  });
  return [
    areaY(groups, { x: 'at', y1: 'low', y2: 'high', fill: paint('accent-soft') }),
    lineY(groups, { x: 'at', y: 'middle', stroke: paint('accent'), strokeWidth: 1.5 }),
  ];
}

/** Few whole numbers from 1, evenly apart and never crowded. */
function wholeTicks(most: number): readonly number[] {
  if (most <= 8) return Array.from({ length: most }, (_, index) => index + 1);
  const step = [2, 5]
    .map((digit) => digit * 10 ** Math.floor(Math.log10(most / 5)))
    .find((size) => most / size <= 6);
  const apart = step ?? 10 ** Math.ceil(Math.log10(most / 5));
  return Array.from({ length: Math.floor(most / apart) }, (_, index) => (index + 1) * apart);
}
