import type { Fingerprint } from './fingerprint.ts';

/** What is known of a file that may have been saved. */
export interface Save {
  /** What was last told of; null for no file. */
  readonly before: Fingerprint | null;
  readonly now: Fingerprint | null;
  /** Between its last two writes; Infinity when it was written once only. */
  readonly gapMs: number;
  /** How many files are being saved together. */
  readonly together: number;
}

/** After this without a sign a file is looked at: several writes of one save are closer together. */
export const QUIET_MS = 25;

/** What looks like half a file, or makes no sense, is given time. */
export const QUIET_OF_DOUBTFUL_MS = 350;

/** Saves that follow each other, or come from one command, are taken together, and still told within 100 ms. */
const QUIET_OF_SEVERAL_MS = 80;

/** When another branch is checked out, the pauses between its files may be longer. */
const QUIET_OF_MANY_MS = 150;

/** Between deletion and creation some tools take 300 ms. */
const GONE_MS = 400;

/** How long a file must stand still before what it holds counts as saved. */
export function patienceFor({ before, now, gapMs, together }: Save): number {
  if (now === null) return GONE_MS;
  if (looksUnfinished(before, now)) return QUIET_OF_DOUBTFUL_MS;
  if (together > 20) return QUIET_OF_MANY_MS;
  const isInRow = Number.isFinite(gapMs);
  const shrank = before !== null && now.bytes < 0.8 * before.bytes;
  return Math.max(
    isInRow || shrank || together > 3 ? QUIET_OF_SEVERAL_MS : QUIET_MS,
    isInRow ? 1.5 * gapMs : 0,
  );
}

/** Empty, less than half of what it was, or without the end of its last line that it used to have. */
function looksUnfinished(before: Fingerprint | null, now: Fingerprint): boolean {
  if (now.bytes === 0) return true;
  return before !== null && (now.bytes < before.bytes / 2 || (before.isLineEnded && !now.isLineEnded));
}
