import { createHash } from 'node:crypto';

/** Enough that no two texts of a suite have the same, and short enough to be read in a diff. */
const DIGITS = 12;

/** A text that stands for another one without telling it. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}
