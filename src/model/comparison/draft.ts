import type { Difference } from './comparison.ts';

/** A difference of which is not yet known whether it stands when all others were tested, too. */
export interface Draft extends Omit<Difference, 'pValue' | 'adjusted' | 'verdict'> {
  /** Null where there are too few values for any. */
  readonly pValue: number | null;
  /** The smallest p-value that so many values can have, however they lie. */
  readonly least: number;
  /** What it is if it is shown; `none` where it would not matter or has no direction. */
  readonly towards: Difference['verdict'];
}

/** What a change to more or to less is, where more is better. */
export function towards(change: number): Difference['verdict'] {
  if (change === 0) return 'none';
  return change > 0 ? 'improvement' : 'regression';
}
