import { measureDuration } from '#model';
import { type JoinedText, joinPieces, type Piece } from '../../text/joined-text.ts';
import { closeAt } from '../closing-repair.ts';
import { openingQuoteAt, quoteStyleAt } from '../quotes.ts';
import { strayRepair } from '../stray-text.ts';
import { reportInnerQuote, reportUnclosed, reportUnopened } from '../string-findings.ts';
import type { AdlContext } from './gate-scan.ts';
import type { Page } from './page.ts';
import { lastContinuation } from './string-ends.ts';

/** The value of a constant, and the line at which reading goes on. */
export interface ScannedValue {
  readonly kind: 'string' | 'bare';
  readonly text: string;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly nextLine: number;
}

/** A statement whose lines are known by their indentation alone. */
export interface PlainStatement {
  readonly joined: JoinedText;
  readonly line: number;
  readonly lastLine: number;
}

/** Joins the lines of a statement that no string or bracket holds together. */
export function readPlain(page: Page, line: number, from: number): PlainStatement {
  const lastLine = lastContinuation(page, line, page.indents[line] ?? 0);
  const pieces: Piece[] = [{ from, to: page.lines.ends[line] ?? from }];
  for (let next = page.nextPlain(line + 1); next <= lastLine; next = page.nextPlain(next + 1)) {
    pieces.push({ from: page.firsts[next] ?? from, to: page.lines.ends[next] ?? from });
  }
  return { joined: joinPieces(page.text, pieces), line, lastLine };
}

/** Reads the value that begins at an offset of a statement's joined text. */
export function scanValue(context: AdlContext, statement: PlainStatement, index: number): ScannedValue {
  const open = statement.joined.offsetAt(index);
  return openingQuoteAt(context.page.text, open) === null
    ? bareValue(context, statement, index)
    : quotedValue(context, statement, open);
}

function quotedValue(context: AdlContext, statement: PlainStatement, open: number): ScannedValue {
  const { page, ends, report } = context;
  const style = openingQuoteAt(page.text, open) ?? 'plain';
  const indent = page.indents[statement.line] ?? 0;
  const found = ends.endOfLongString({ open, style, indent, line: statement.line }, 'constant');
  const to = found.close === null ? (page.lines.ends[found.line] ?? open) : found.close + 1;
  const nextLine = Math.max(found.line, statement.lastLine) + 1;
  if (found.close === null) reportUnclosed(report, open, valueRepair(page, statement, open));
  else reportTextAfter(context, found.close, nextLine - 1);
  if (found.innerQuote !== null) reportInnerQuote(report, found.innerQuote);
  const quoted = joinPieces(page.text, linesWithin(page, open, to)).text;
  const text = found.close === null ? quoted.slice(1) : quoted.slice(1, -1);
  return { kind: 'string', text, from: open, to, nextLine };
}

/** A value on one line, without what may be a comment, ends with its line. */
function valueRepair({ text, lines }: Page, { line, lastLine }: PlainStatement, open: number) {
  const rest = text.slice(open, lines.ends[line]).trimEnd();
  return line === lastLine && !rest.includes('#') ? closeAt({ text: rest, from: open }) : undefined;
}

/** A stretch of the page, line by line: inside a string no line is a comment. */
function linesWithin(page: Page, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  const last = page.lines.lineAt(to);
  let start = from;
  for (let line = page.lines.lineAt(from); line < last; line += 1) {
    pieces.push({ from: start, to: page.lines.ends[line] ?? start });
    start = page.firsts[line + 1] ?? start;
  }
  return [...pieces, { from: start, to }];
}

function reportTextAfter({ page, report }: AdlContext, close: number, lastLine: number): void {
  const line = page.lines.lineAt(close);
  const rest = page.text.slice(close + 1, page.lines.ends[line]);
  const extra = rest.trimStart();
  const commented = extra === '' || extra.startsWith('#');
  if (commented && line >= lastLine) return;
  const next = page.firsts[page.nextPlain(line + 1)] ?? close;
  const from = commented ? next : close + 1 + rest.length - extra.length;
  const to = page.lines.ends[commented ? lastLine : line] ?? close + 1;
  report({
    code: 'text-after-string',
    message: 'this text stands after the closing quote and would be ignored',
    from,
    to,
    hint: 'the value ends at the last quote mark; put a comment behind a #',
    repair: commented ? undefined : strayRepair(page.text, close + 1, { from, to }),
  });
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

function bareValue({ report }: AdlContext, statement: PlainStatement, index: number): ScannedValue {
  const { joined, lastLine } = statement;
  const whole = joined.text.slice(index);
  const hash = whole.indexOf('#');
  const before = hash < 0 ? whole : whole.slice(0, hash).trimEnd();
  const finished = NUMBER.test(before) || measureDuration(before) !== null;
  const text = finished ? before : whole;
  const from = joined.offsetAt(index);
  const quoted = quoteStyleAt(before, before.length - 1) !== null ? before : whole;
  if (quoteStyleAt(quoted, quoted.length - 1) !== null) {
    const close = joined.offsetAt(index + quoted.length - 1);
    const isPlain = quoted.indexOf('"') === quoted.length - 1;
    reportUnopened(report, close, isPlain ? { from, to: from, replacement: '"' } : undefined);
  }
  const to = text === '' ? from : joined.offsetAt(index + text.length - 1) + 1;
  return { kind: 'bare', text, from, to, nextLine: lastLine + 1 };
}
