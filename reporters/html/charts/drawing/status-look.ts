import { dot, type Markish, text } from '@observablehq/plot';
import { LINE, roomFor } from './draw-plot.ts';
import { DOT_STATUSES, type DotStatus, paint } from './paints.ts';

/** Radius of a dot. */
export const RADIUS = 4;

/** Whatever has a status to be seen. */
interface HasStatus {
  readonly status: DotStatus;
}

/** What statuses are called in a drawing. */
export type StatusWords = Readonly<Record<DotStatus, string>>;

/** As scenarios have them. */
export const SCENARIO_WORDS: StatusWords = {
  ...{ passed: 'passed', failed: 'failed', errored: 'errored', skipped: 'skipped' },
};

/** As iterations have them, of which gates alone decide. */
export const ITERATION_WORDS: StatusWords = {
  ...SCENARIO_WORDS,
  ...{ passed: 'gates passed', failed: 'gates failed' },
};

const SYMBOLS = {
  passed: 'circle',
  failed: 'times',
  errored: 'triangle',
  skipped: 'diamond',
} as const satisfies Record<DotStatus, string>;

/** Dots tell their status by shape as well as by colour. */
export const dotLook = {
  r: RADIUS,
  strokeWidth: 1.8,
  symbol: ({ status }: HasStatus) => SYMBOLS[status],
  fill: ({ status }: HasStatus) => paint(status === 'skipped' ? 'surface' : status),
  stroke: ({ status }: HasStatus) => paint(status),
};

/** Bars tell it by being full or pale, and by their place in a stack. */
export const barLook = {
  strokeWidth: 1,
  fill: ({ status }: HasStatus) => paint(status === 'passed' ? 'passed' : `${status}-soft`),
  stroke: ({ status }: HasStatus) => paint(status),
};

/** Text on a bar, so that it can be read. */
export const onBarLook = {
  fill: ({ status }: HasStatus) => paint(status === 'passed' ? 'surface' : status),
};

/** What is explained in a line above a drawing. */
export interface KeyRequest {
  readonly statuses: Iterable<DotStatus>;
  readonly words: StatusWords;
  readonly of: 'dots' | 'bars';
  /** How far above the frame the line begins. */
  readonly above: number;
  /** How far left of it. */
  readonly left?: number;
}

/** What the looks mean; nothing where there is one alone. */
export function statusKey({ statuses, words, of, above, left: beside = 0 }: KeyRequest): Markish[] {
  const told = keyStatuses(statuses);
  let left = -beside;
  return told.flatMap((status) => {
    const place = { frameAnchor: 'top-left', facet: 'super', dy: LINE / 2 - above } as const;
    const look = of === 'dots' ? dotLook : { ...barLook, r: RADIUS + 1, symbol: 'square' as const };
    const written = {
      ...place,
      dx: left + 3 * RADIUS + 2,
      textAnchor: 'start',
      lineAnchor: 'middle',
    } as const;
    const marks = [
      dot([{ status }], { ...look, ...place, dx: left + RADIUS + 1 }),
      text([words[status]], { ...written, fill: paint('soft') }),
    ];
    left += 3 * RADIUS + roomFor(words[status].length) + 16;
    return marks;
  });
}

/** The statuses of which a key tells. */
export function keyStatuses(statuses: Iterable<DotStatus>): readonly DotStatus[] {
  const present = new Set(statuses);
  return present.size < 2 ? [] : DOT_STATUSES.filter((status) => present.has(status));
}
