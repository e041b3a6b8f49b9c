import type { Fingerprint } from './fingerprint.ts';

/** What is known of a file that may have been saved. */
export interface Save {
  /** What was last reported; null for no file. */
  readonly before: Fingerprint | null;
  readonly now: Fingerprint | null;
  /** Between its last two writes; Infinity when it was written once only. */
  readonly gapMs: number;
  /** How many files are being saved together. */
  readonly together: number;
}

/** After this without a sign a file is looked at: several writes of one save are closer together. */
export const QUIET_MS = 25;

/** Saves that follow each other like this are taken together; an ordinary save is still told within 100 ms. */
const QUIET_OF_SEVERAL_MS = 80;

/** When many files change, as when another branch is checked out, the pauses between them are longer. */
export const QUIET_OF_MANY_MS = 150;

/** What looks like half a file, or is gone for now, is given time. */
export const QUIET_OF_DOUBTFUL_MS = 350;

/** Between deletion and creation some tools take 300 ms. */
const GONE_MS = 400;

/** How long a file must stand still before what it holds counts as saved. */
export function patienceFor(save: Save): number {
  if (save.now === null) return GONE_MS;
  if (looksUnfinished(save.before, save.now)) return QUIET_OF_DOUBTFUL_MS;
  const shrank = save.before !== null && save.now.bytes < 0.8 * save.before.bytes;
  return Math.max(
    QUIET_MS,
    shrank || save.together > 3 ? QUIET_OF_SEVERAL_MS : 0,
    save.together > 20 ? QUIET_OF_MANY_MS : 0,
    save.gapMs <= QUIET_OF_MANY_MS ? Math.max(QUIET_OF_SEVERAL_MS, 1.5 * save.gapMs) : 0,
  );
}

/** Empty, less than half of what it was, or without the end of its last line that it used to have. */
function looksUnfinished(before: Fingerprint | null, now: Fingerprint): boolean {
  if (now.bytes === 0) return true;
  return before !== null && (now.bytes < before.bytes / 2 || (before.isLineEnded && !now.isLineEnded));
}
