import type { Piece } from '../../text/joined-text.ts';
import { closingRepair } from '../closing-repair.ts';
import type { Repair, Report } from '../placed-finding.ts';
import { openingQuoteAt } from '../quotes.ts';
import { strayRepair } from '../stray-text.ts';
import { reportInnerQuote, reportUnclosed } from '../string-findings.ts';
import { scanTail, secondAssertAt } from './gate-tail.ts';
import type { Page } from './page.ts';
import type { StringEnds } from './string-ends.ts';

/** What every scan of a statement works on. */
export interface AdlContext {
  readonly page: Page;
  readonly ends: StringEnds;
  readonly report: Report;
}

/** A string literal in file offsets; `close` is null when it never ends. */
export interface ScannedString {
  readonly open: number;
  readonly close: number | null;
  /** Whether further quotes were taken as text, so that none is doubled. */
  readonly long: boolean;
}

/** The extent of one `ASSERT(...)`. */
export interface GateScan {
  /** The sentence, line by line. */
  readonly pieces: readonly Piece[];
  readonly strings: readonly ScannedString[];
  /** Offset after the statement. */
  readonly end: number;
  /** The line at which reading goes on, unless `resume` says where on this line. */
  readonly nextLine: number;
  readonly resume: number | null;
}

interface State {
  readonly pieces: Piece[];
  readonly strings: ScannedString[];
  /** Offsets of the brackets that are open. */
  readonly brackets: number[];
  readonly indent: number;
  /** The line it began on. */
  readonly firstLine: number;
  lastClosed: number;
  line: number;
  at: number;
  /** Where the present line's piece begins. */
  from: number;
}

const DEFER = /\s*DEFER(?![A-Za-z0-9_])/iy;

/** Finds the end of the assertion whose bracket opens at an offset, over as many lines as it takes. */
export function scanGate(context: AdlContext, bracket: number): GateScan {
  const { page } = context;
  const line = page.lines.lineAt(bracket);
  const state: State = {
    pieces: [],
    strings: [],
    brackets: [bracket],
    indent: page.indents[line] ?? 0,
    firstLine: line,
    lastClosed: bracket,
    line,
    at: bracket + 1,
    from: bracket + 1,
  };
  for (;;) {
    const end = page.lines.ends[state.line] ?? 0;
    state.at = nextMark(page.text, state.at, end);
    if (state.at >= end) {
      if (!wrap(page, state)) return endOpen(context, state, page.nextPlain(state.line + 1));
      continue;
    }
    const scan = step(context, state);
    if (scan !== null) return scan;
  }
}

/** Moves on to the next line; false when the statement cannot go on there. */
function wrap(page: Page, state: State): boolean {
  state.pieces.push({ from: state.from, to: page.lines.ends[state.line] ?? state.from });
  const next = page.nextPlain(state.line + 1);
  if (next >= page.lines.count || page.kinds[next] === 'start') return false;
  state.line = next;
  state.at = page.firsts[next] ?? state.at;
  state.from = state.at;
  return true;
}

/** The next character that may mean something: a quote, a bracket, the A of ASSERT; `end` if there is none. */
function nextMark(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === 0x22 || code === 0x28 || code === 0x29 || code === 0x41 || code > 0x7f) break;
    at += 1;
  }
  return at;
}

function step(context: AdlContext, state: State): GateScan | null {
  const { text } = context.page;
  const character = text.charAt(state.at);
  if (openingQuoteAt(text, state.at) !== null) return scanString(context, state);
  if (character === 'A' && secondAssertAt(text, state.at)) {
    state.pieces.push({ from: state.from, to: state.at });
    return { ...endOpen(context, state, state.line), resume: state.at };
  }
  if (character === '(') state.brackets.push(state.at);
  if (character === ')') {
    state.lastClosed = state.brackets.pop() ?? state.lastClosed;
    if (state.brackets.length === 0) return endClosed(context, state);
  }
  state.at += 1;
  return null;
}

function scanString(context: AdlContext, state: State): GateScan | null {
  const { page, ends, report } = context;
  const open = state.at;
  const style = openingQuoteAt(page.text, open) ?? 'plain';
  const long = state.strings.length === 0 && isDeferred(page.text, state);
  const asked = { open, style, indent: state.indent, line: state.firstLine };
  const found = long ? ends.endOfLongString(asked, 'deferred') : ends.endOfGateString(asked);
  state.strings.push({ open, close: found.close, long });
  for (; state.line < found.line; state.line += 1) {
    state.pieces.push({ from: state.from, to: page.lines.ends[state.line] ?? state.from });
    state.from = page.firsts[state.line + 1] ?? state.from;
  }
  if (found.close === null) {
    const end = endUnclosed(page, state);
    reportUnclosed(report, open, stringRepair(page, end));
    return end;
  }
  if (found.innerQuote !== null) reportInnerQuote(report, found.innerQuote);
  state.at = found.close + 1;
  return null;
}

/** The only string of an assertion on one line whose final bracket is the assertion's own. */
function stringRepair({ text }: Page, { pieces, strings }: GateScan): Repair | undefined {
  const [piece, more] = pieces;
  const [string] = strings;
  if (piece === undefined || more !== undefined || string === undefined) return undefined;
  const rest = text.slice(string.open, piece.to);
  const isEnded = text.charAt(piece.to) === ')' && !/[()]/.test(rest);
  const before = text.slice(piece.from, string.open);
  return isEnded && strings.length === 1 ? closingRepair({ before, rest, from: string.open }) : undefined;
}

/** The sentence so far is DEFER and perhaps more; wrapped lines are as good as blanks. */
function isDeferred(text: string, state: State): boolean {
  const first = [...state.pieces, { from: state.from, to: state.at }].find(
    (piece) => text.slice(piece.from, piece.to).trim() !== '',
  );
  if (first === undefined) return false;
  DEFER.lastIndex = first.from;
  return DEFER.test(text) && DEFER.lastIndex <= first.to;
}

function endUnclosed(page: Page, state: State): GateScan {
  const end = page.lines.ends[state.line] ?? state.from;
  const tail = page.text.slice(state.from, end).trimEnd();
  const to = state.from + tail.length - (tail.endsWith(')') ? 1 : 0);
  state.pieces.push({ from: state.from, to: Math.max(state.from, to) });
  return { pieces: state.pieces, strings: state.strings, end, nextLine: state.line + 1, resume: null };
}

/** The next statement, or the end of the file, came while a bracket was open. */
function endOpen({ page, report }: AdlContext, state: State, nextLine: number): GateScan {
  const at = state.pieces.findLastIndex((piece) => page.text.slice(piece.from, piece.to).trim() !== '');
  const last = state.pieces[at] ?? { from: state.from, to: state.from };
  const end = last.from + page.text.slice(last.from, last.to).trimEnd().length;
  const bracketed = page.text.charAt(end - 1) === ')' && end > last.from;
  const pieces = state.pieces.slice(0, at + 1);
  if (bracketed) {
    pieces[at] = { from: last.from, to: end - 1 };
    report({
      code: 'unbalanced-bracket',
      message: 'this bracket is never closed',
      from: state.lastClosed,
      to: state.lastClosed + 1,
      hint: 'the last ) was taken as the end of the assertion',
    });
  } else {
    const open = state.brackets[0] ?? state.from;
    report({
      code: 'unclosed-bracket',
      message: 'this bracket is never closed',
      from: open,
      to: open + 1,
      hint: 'end the assertion with )',
      repair: bracketRepair(page, { state, pieces, end }),
    });
  }
  return {
    pieces,
    strings: state.strings,
    end: Math.max(end, (state.brackets[0] ?? 0) + 1),
    nextLine,
    resume: null,
  };
}

/** Where the bracket belongs: behind the sentence, unless a comment may have begun in it or it took in other lines. */
function bracketRepair(
  page: Page,
  { state, pieces, end }: { state: State; pieces: readonly Piece[]; end: number },
): Repair | undefined {
  const { text } = page;
  if (tookInOthers(page, state, end)) return undefined;
  const said = pieces.map(({ from, to }) => text.slice(from, to)).join(' ');
  if (state.brackets.length !== 1 || said.trim() === '' || said.includes('#')) return undefined;
  return { from: end, to: end, replacement: ')' };
}

/** Whether the open bracket alone made a line part of the sentence, which by its indentation is none. */
function tookInOthers({ lines, kinds, continues }: Page, { firstLine, indent }: State, end: number): boolean {
  const further = kinds.slice(firstLine + 1, lines.lineAt(end) + 1);
  return further.some((kind, at) => kind !== 'comment' && !continues(firstLine + 1 + at, indent));
}

function endClosed(context: AdlContext, state: State): GateScan {
  const tail = scanTail(context.page, { close: state.at, line: state.line, indent: state.indent });
  if (tail.extra !== null) {
    context.report({
      code: 'text-after-assert',
      message: 'this text stands after the closing bracket and would be ignored',
      ...tail.extra,
      hint: 'put it inside the brackets, or behind a # as a comment',
      repair: strayRepair(context.page.text, tail.close + 1, tail.extra),
    });
  }
  state.pieces.push({ from: state.from, to: tail.close });
  const { pieces, strings } = state;
  return { pieces, strings, end: tail.close + 1, nextLine: tail.nextLine, resume: tail.resume };
}
