import type { Piece } from '../text/joined-text.ts';
import type { Repair } from './placed-finding.ts';

/** How comments begin elsewhere. */
const FOREIGN_COMMENT = /^(?:\/\/+|--+|;+)(?=\s)/;

/** What to do with text behind a finished statement, if that is clear: a mark goes, a comment gets its sign. */
export function strayRepair(text: string, end: number, { from, to }: Piece): Repair | undefined {
  const stray = text.slice(from, to);
  if (/^[.,;]+$/.test(stray)) return { from: end, to, replacement: '' };
  const sign = FOREIGN_COMMENT.exec(stray)?.[0];
  return sign === undefined ? undefined : { from, to: from + sign.length, replacement: '#' };
}
