import { cleanText, sliceWell } from '../support/foreign-text.ts';

/** A line that a CI system would take for a command, if the document were printed. */
const COMMAND_LINES = /^(\s*)(?=::)/gm;

/** Text that XML 1.0 allows, without escape sequences, cut with a visible mark. The escaping itself is the writer's. */
export function xmlText(text: string, most: number): string {
  const near = sliceWell(text, most * 4);
  const clean = cleanText(near).replace(COMMAND_LINES, '$1\u200b');
  if (clean.length <= most && near.length === text.length) return clean;
  return `${sliceWell(clean, most)}\n[… cut, ${text.length} characters in all]`;
}

/** The same in one line, for attributes; never empty. */
export function xmlLine(text: string, most: number, otherwise: string): string {
  const clean = cleanText(sliceWell(text, most * 4))
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '') return otherwise;
  return clean.length > most ? `${sliceWell(clean, most - 1)}…` : clean;
}

/** Seconds with three decimals: never negative, an exponent, or no number. */
export function xmlSeconds(ms: number): string {
  const known = Number.isFinite(ms) ? Math.min(Math.max(0, ms), 1e12) : 0;
  return (known / 1000).toFixed(3);
}

/** UTC and without fractions, as every reader of the format takes it; null when it is no date. */
export function xmlTimestamp(iso: string): string | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
}
