/** What colours of a drawing mean; a style of the page says what they are, in light and in dark. */
const PAINTS = [
  ...['passed', 'failed', 'errored', 'skipped'],
  ...['passed-soft', 'failed-soft', 'errored-soft', 'skipped-soft'],
  ...['accent', 'accent-soft', 'line', 'soft', 'surface', 'threshold'],
] as const;

/** A colour by its meaning. */
export type PaintName =
  | `${DotStatus}${'' | '-soft'}`
  | ('accent' | 'accent-soft' | 'line' | 'soft' | 'surface' | 'threshold');

/** What became of that for which a dot, or a part of a bar, stands. */
export type DotStatus = 'passed' | 'failed' | 'errored' | 'skipped';

/** Statuses in the order in which they are stacked and told. */
export const DOT_STATUSES: readonly DotStatus[] = ['passed', 'failed', 'errored', 'skipped'];

const WRITTEN = /^var\(--chart-([a-z-]+)\)$/;

/** A colour as the drawing library takes it; the tree of a drawing says it as a class. */
export function paint(name: PaintName): string {
  return `var(--chart-${name})`;
}

/** The meaning of what `paint` made; null for any other colour. */
export function paintName(value: string): string | null {
  const name = WRITTEN.exec(value)?.[1] ?? '';
  return PAINTS.some((known) => known === name) ? name : null;
}
