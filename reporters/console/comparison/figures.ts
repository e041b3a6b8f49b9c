import type { Difference, Figure } from '#model';
import { formatDuration } from '../../support/duration.ts';
import { foreignInline } from '../../support/foreign-text.ts';

/** What a difference is in, as the table calls it. */
export function measureName({ measure, of, alike }: Difference): string {
  const what = foreignInline(of ?? '', 120);
  if (measure === 'pass-rate') return 'pass rate';
  if (measure === 'score') return what;
  return `time to ${what}${alike === 0 ? '' : ` (and ${alike} more gate${alike === 1 ? '' : 's'})`}`;
}

/** A figure of one side: what passed of all, a mean score, a p50. */
export function figureText({ measure }: Pick<Difference, 'measure'>, { value, n }: Figure): string {
  if (measure === 'pass-rate') return `${Math.round(value * n)}/${n}`;
  return measure === 'score' ? value.toFixed(2) : formatDuration(value);
}

/** A change with its sign. */
export function changeText({ measure }: Pick<Difference, 'measure'>, change: number): string {
  const size = Math.abs(change);
  const text = measure === 'time' ? formatDuration(size) : size.toFixed(2);
  return `${change < 0 ? '-' : '+'}${text}`;
}

/** Where the shift lies; empty where nothing tells. */
export function intervalText(difference: Pick<Difference, 'measure' | 'interval'>): string {
  const { interval } = difference;
  if (interval === null) return '';
  return `${changeText(difference, interval.low)} to ${changeText(difference, interval.high)}`;
}

/** A p-value: three decimals tell enough. */
export function pText(p: number | null): string {
  if (p === null) return '';
  return p < 0.001 ? '<0.001' : p.toFixed(3);
}
