import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { timeText } from './timeline-words.ts';

/** A stretch of time that is looked at; `untilMs` is later than `fromMs`. */
export interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What one may look at: at first, and at most. */
export interface Extents {
  readonly home: Stretch;
  readonly whole: Stretch;
}

/** Nothing is told in smaller steps. */
const LEAST_MS = 1;
/** Limits that come so soon after the end, in parts of the length, are looked at with the rest. */
const NEAR = 1.25;

/** What one looks at, of what happened and of what was set beforehand. While it goes on, there is room to go on. */
export function extentsOf(
  { startMs, endMs, isOver }: { readonly startMs: number; readonly endMs: number; readonly isOver: boolean },
  limits: readonly number[],
): Extents {
  const fromMs = Math.min(0, startMs);
  const length = Math.max(LEAST_MS, (isOver ? endMs : roomy(endMs)) - fromMs);
  const near = limits.filter((ms) => ms - fromMs <= length * NEAR);
  const home = { fromMs, untilMs: Math.max(fromMs + length, ...near) };
  return { home, whole: { fromMs, untilMs: Math.max(home.untilMs, ...limits.map((ms) => ms * 1.02)) } };
}

/** The next round time: a drawing that grows with every moment would never be still. */
function roomy(ms: number): number {
  const wanted = Math.max(1_000, ms * 1.05);
  const power = 10 ** Math.floor(Math.log10(wanted));
  return (ROUND.find((step) => step * power >= wanted) ?? 10) * power;
}

const ROUND = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Where times are on a drawing, between two margins. */
export function timeScale(
  { fromMs, untilMs }: Stretch,
  [left, right]: readonly [number, number],
): ScaleLinear<number, number> {
  return scaleLinear().domain([fromMs, untilMs]).range([left, right]);
}

/** A time that is written on the axis. */
export interface Tick {
  readonly ms: number;
  readonly text: string;
}

/** Steps of the clock, in milliseconds, where tens are not round. */
const CLOCK_STEPS = [1, 2, 5, 10, 15, 30]
  .flatMap((many) => [many * 1_000, many * 60_000])
  .concat(20_000, 1_200_000);
const SECOND = 1_000;
const HOUR = 3_600_000;

/** Round times inside a stretch, about as many as wanted. */
export function ticksOf(stretch: Stretch, wanted: number): readonly Tick[] {
  const { fromMs, untilMs } = stretch;
  const step = (untilMs - fromMs) / Math.max(1, wanted);
  const times =
    step <= SECOND / 2 || step > HOUR / 2 ? roundTimes(stretch, wanted, step) : clockTimes(stretch, step);
  const isBelowMinute = untilMs < 60_000 && untilMs >= SECOND;
  return times.map((ms) => ({ ms, text: isBelowMinute ? secondsText(ms) : timeText(ms) }));
}

/** In one unit, as far as that is readable. */
function secondsText(ms: number): string {
  return `${Number((ms / SECOND).toPrecision(12))} s`;
}

function roundTimes({ fromMs, untilMs }: Stretch, wanted: number, step: number): readonly number[] {
  const unit = step > HOUR / 2 ? HOUR : 1;
  return scaleLinear()
    .domain([fromMs / unit, untilMs / unit])
    .ticks(Math.max(1, wanted))
    .map((time) => time * unit);
}

function clockTimes({ fromMs, untilMs }: Stretch, least: number): readonly number[] {
  const steps = [...CLOCK_STEPS].sort((one, other) => one - other);
  const step = steps.find((one) => one >= least) ?? HOUR;
  const first = Math.ceil(fromMs / step);
  const many = Math.floor(untilMs / step) - first + 1;
  return Array.from({ length: Math.max(0, many) }, (_, index) => (first + index) * step);
}
