import type { Loss } from './part.ts';

/** A scenario written down in another form. */
export interface Written {
  readonly text: string;
  readonly losses: readonly Loss[];
  /** What cannot be written in it without saying something else. */
  readonly refusals: readonly Loss[];
}
