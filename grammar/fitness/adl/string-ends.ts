import { lazily } from '../../text/lazily.ts';
import { firstAbove } from '../../text/lines.ts';
import { ANY_QUOTE, type QuoteStyle, quoteStyleAt } from '../quotes.ts';
import type { Page } from './page.ts';

/** The statements whose strings take further quotes as text, each with its own way to end. */
type LongString = 'constant' | 'deferred';

/** Where a string ends: at a quote, or nowhere (`close` null), and up to which line it was looked for. */
interface StringEnd {
  readonly close: number | null;
  /** Line of the quote; of the last line that could hold it when there is none. */
  readonly line: number;
  /** Other quotes of the same style inside. */
  readonly innerQuote: number | null;
}

/** What is asked: the opening quote, its style, and the indentation of its statement. */
interface OpenString {
  readonly open: number;
  readonly style: QuoteStyle;
  /** Indentation of the line the statement began on. */
  readonly indent: number;
  /** Line the statement began on. */
  readonly line: number;
}

/** Finds where strings end, in time linear in the file all in all. */
export interface StringEnds {
  /** A string of a gate: to the next quote, a doubled one apart, over continuation lines only. */
  endOfGateString(string: OpenString): StringEnd;
  /** A string of a constant or a deferred assertion: to the first quote that can be the last one. */
  endOfLongString(string: OpenString, kind: LongString): StringEnd;
}

const CONSTANT_TAIL = /[^\S\r\n]*(?:#[^"“”„‟«»\r\n]*)?(?=[\r\n]|$)/y;
const DEFERRED_TAIL =
  /\s*(?:AT\s+LEAST\s+[^\s"“”„‟«»()]+\s*)?(?:[.,;]\s*)?\)[^\S\r\n]*(?:ASSERT[^\S\r\n]*\(|(?:#[^"“”„‟«»\r\n]*)?(?=[\r\n]|$))/iy;
const SECOND_ASSERT = /\)[^\S\r\n]*ASSERT[^\S\r\n]*\(/g;

/** Indexes all quotes of a page. */
export function findStringEnds(page: Page): StringEnds {
  const quotes = lazily(() => Array.from(page.text.matchAll(ANY_QUOTE), (match) => match.index));
  const closers = {
    constant: lazily(() => closersOf('constant')),
    deferred: lazily(() => closersOf('deferred')),
  };
  const doubts = lazily(() => doubtfulPlaces(page));

  function closersOf(kind: LongString): number[] {
    return quotes().filter((quote) => isCloser(quote, kind));
  }

  function isCloser(quote: number, kind: LongString): boolean {
    const tail = kind === 'constant' ? CONSTANT_TAIL : DEFERRED_TAIL;
    tail.lastIndex = quote + 1;
    return tail.test(page.text);
  }

  function isLast(quote: number, kind: LongString, indent: number): boolean {
    const tail = kind === 'constant' ? CONSTANT_TAIL : DEFERRED_TAIL;
    tail.lastIndex = quote + 1;
    tail.test(page.text);
    const line = page.lines.lineAt(Math.max(quote, tail.lastIndex - 1));
    return !page.continues(page.nextPlain(line + 1), indent);
  }

  /** Quotes strictly between two offsets. */
  const quotesWithin = (from: number, to: number): number =>
    firstAbove(quotes(), to - 1) - firstAbove(quotes(), from);

  /**
   * A string that takes in the start of a statement together with that statement's quotes, or a comment with
   * all of its quotes, is one whose own closing quote is missing: reading on would lose those checks silently.
   */
  function swallows(open: number, close: number): boolean {
    const { statements, comments } = doubts();
    const statement = statements[firstAbove(statements, open)];
    if (statement !== undefined && statement < close && quotesWithin(statement, close) > 0) return true;
    const comment = comments[firstAbove(comments, open)];
    return comment !== undefined && comment < close && quotesWithin(comment, close) % 2 === 1;
  }

  function firstOfStyle(from: number, to: number, style: QuoteStyle): number | null {
    const list = quotes();
    for (let index = firstAbove(list, from); (list[index] ?? to) < to; index += 1) {
      const quote = list[index] ?? to;
      if (quoteStyleAt(page.text, quote) === style) return quote;
    }
    return null;
  }

  function found(string: OpenString, close: number): StringEnd {
    const innerQuote = firstOfStyle(string.open, close, string.style);
    return { close, line: page.lines.lineAt(close), innerQuote };
  }

  /**
   * The usual case, found without an index of all quotes: the next quote ends the string, and there is no
   * statement before it on its line that it might belong to.
   */
  function plainEnd({ open, style, indent }: OpenString, kind: LongString): StringEnd | null {
    const line = page.lines.lineAt(open);
    const end = page.lines.ends[line] ?? open;
    let close = open + 1;
    while (close < end && quoteStyleAt(page.text, close) === null) close += 1;
    if (close >= end || quoteStyleAt(page.text, close) !== style || !isCloser(close, kind)) return null;
    if (!isLast(close, kind, indent) || page.text.slice(open, close).includes('ASSERT')) return null;
    return { close, line, innerQuote: null };
  }

  function endOfLongString(string: OpenString, kind: LongString): StringEnd {
    const plain = plainEnd(string, kind);
    if (plain !== null) return plain;
    const { open, style, indent } = string;
    const limit = page.limitOf(string.line);
    const list = closers[kind]();
    for (let index = firstAbove(list, open); (list[index] ?? limit) < limit; index += 1) {
      const quote = list[index] ?? limit;
      if (quoteStyleAt(page.text, quote) !== style || !isLast(quote, kind, indent)) continue;
      if (swallows(open, quote)) break;
      return found(string, quote);
    }
    const line = lastContinuation(page, page.lines.lineAt(open), indent);
    const last = lastOfStyle(quotes(), { page, from: open, to: page.lines.ends[line] ?? open, style });
    return last === null ? { close: null, line, innerQuote: null } : found(string, last);
  }

  return { endOfGateString: (string) => endOfGateString(page, string), endOfLongString };
}

function endOfGateString(page: Page, { open, style, indent }: OpenString): StringEnd {
  let line = page.lines.lineAt(open);
  let at = open + 1;
  for (;;) {
    const end = page.lines.ends[line] ?? page.text.length;
    for (; at < end; at += 1) {
      if (quoteStyleAt(page.text, at) !== style) continue;
      if (style === 'plain' && page.text.charAt(at + 1) === '"') at += 1;
      else return { close: at, line, innerQuote: null };
    }
    if (!continuesString(page, line + 1, indent)) return { close: null, line, innerQuote: null };
    line += 1;
    at = page.firsts[line] ?? end;
  }
}

/** Inside a string a comment mark is text, so a deeper `#` line goes on with it. */
function continuesString(page: Page, line: number, indent: number): boolean {
  const kind = page.kinds[line];
  return (kind === 'text' || kind === 'comment') && (page.indents[line] ?? 0) > indent;
}

/** The last line that wraps the statement of a line by its indentation alone. */
export function lastContinuation(page: Page, line: number, indent: number): number {
  let last = line;
  for (let next = page.nextPlain(last + 1); page.continues(next, indent); next = page.nextPlain(last + 1))
    last = next;
  return last;
}

interface QuoteSearch {
  readonly page: Page;
  readonly from: number;
  readonly to: number;
  readonly style: QuoteStyle;
}

function lastOfStyle(quotes: readonly number[], { page, from, to, style }: QuoteSearch): number | null {
  for (let index = firstAbove(quotes, to - 1) - 1; (quotes[index] ?? from) > from; index -= 1) {
    const quote = quotes[index] ?? from;
    if (quoteStyleAt(page.text, quote) === style) return quote;
  }
  return null;
}

/** Places inside a string at which it should give us pause: starts of statements, and comments. */
function doubtfulPlaces(page: Page): { statements: readonly number[]; comments: readonly number[] } {
  const statements: number[] = [];
  const comments: number[] = [];
  page.kinds.forEach((kind, line) => {
    if (kind === 'start') statements.push(page.firsts[line] ?? 0);
    if (kind === 'comment') comments.push(page.firsts[line] ?? 0);
  });
  const seconds = Array.from(page.text.matchAll(SECOND_ASSERT), (match) => match.index);
  return { statements: [...statements, ...seconds].sort((a, b) => a - b), comments };
}
