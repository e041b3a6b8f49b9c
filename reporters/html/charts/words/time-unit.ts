/** In what times are drawn, so that an axis has small numbers. */
export interface TimeUnit {
  readonly word: string;
  readonly ms: number;
}

const UNITS: readonly (TimeUnit & { readonly below: number })[] = [
  { word: 'milliseconds', ms: 1, below: 1_000 },
  { word: 'seconds', ms: 1_000, below: 180_000 },
  { word: 'minutes', ms: 60_000, below: 3 * 3_600_000 },
  { word: 'hours', ms: 3_600_000, below: Number.POSITIVE_INFINITY },
];

/** The unit that fits the longest of some times. */
export function timeUnit(longestMs: number): TimeUnit {
  const { word, ms } = UNITS.find(({ below }) => longestMs < below) ?? { word: 'hours', ms: 3_600_000 };
  return { word, ms };
}

/** A number of an axis, with no more digits than it needs and none that rounding made. */
export function tickText(value: number): string {
  return String(Number(value.toPrecision(4)));
}
