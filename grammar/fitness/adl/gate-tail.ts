import type { Piece } from '../../text/joined-text.ts';
import type { Page } from './page.ts';
import { lastContinuation } from './string-ends.ts';

/** What follows the bracket that closes an assertion. */
export interface GateTail {
  /** The closing bracket: the last one of a row that ends the line. */
  readonly close: number;
  /** Text that has no business there. */
  readonly extra: Piece | null;
  /** A second assertion on the same line. */
  readonly resume: number | null;
  readonly nextLine: number;
}

const ASSERT = /ASSERT[^\S\r\n]*\(/y;
const LATER_ASSERT = /\sASSERT[^\S\r\n]*\(/;
const CLOSERS = /\)+(?=[^\S\r\n]*(?:#|[\r\n]|$))/y;

/** Whether a further `ASSERT(` stands at an offset, a blank or a bracket before it. */
export function secondAssertAt(text: string, offset: number): boolean {
  const before = text.charAt(offset - 1);
  if (before.trim() !== '' && before !== ')') return false;
  ASSERT.lastIndex = offset;
  return ASSERT.test(text);
}

/** Reads the rest of the line, and the lines that wrap it, after the first bracket that closes. */
export function scanTail(page: Page, at: { close: number; line: number; indent: number }): GateTail {
  CLOSERS.lastIndex = at.close;
  const close = CLOSERS.test(page.text) ? CLOSERS.lastIndex - 1 : at.close;
  const lineEnd = page.lines.ends[at.line] ?? close;
  const rest = page.text.slice(close + 1, lineEnd);
  const from = close + 1 + rest.length - rest.trimStart().length;
  const nextLine = lastContinuation(page, at.line, at.indent) + 1;
  if (from < lineEnd && secondAssertAt(page.text, from)) {
    return { close, extra: null, resume: from, nextLine: at.line };
  }
  if (from < lineEnd && page.text.charAt(from) !== '#') {
    const later = rest.search(LATER_ASSERT);
    const resume = later < 0 ? null : close + 1 + later + 1;
    const to = close + 1 + rest.slice(0, later < 0 ? rest.length : later).trimEnd().length;
    return { close, extra: { from, to }, resume, nextLine: resume === null ? nextLine : at.line };
  }
  const wrapped = page.nextPlain(at.line + 1);
  const extra =
    nextLine === at.line + 1
      ? null
      : { from: page.firsts[wrapped] ?? close, to: page.lines.ends[nextLine - 1] ?? close };
  return { close, extra, resume: null, nextLine };
}
