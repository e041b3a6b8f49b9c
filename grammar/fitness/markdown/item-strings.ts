import { openingQuoteAt, type QuoteStyle, quoteStyleAt } from '../quotes.ts';
import type { StringSpan } from '../sentence/source.ts';
import { dropComments } from './comments.ts';

/** The string literals of a list item, which ends them all. */
export interface ItemStrings {
  readonly strings: readonly StringSpan[];
  /** A quote inside a reference. */
  readonly innerQuote: number | null;
  /** Where text begins that stands behind a reference. */
  readonly textAfter: number | null;
}

const QUOTE = 0x22;
const LESS = 0x3c;
const DEFER = /^[\s*_`]*DEFER(?![A-Za-z0-9])/i;
const DEFER_TAIL = /^[\s*_`]*(?:AT\s+LEAST\s+[\w.]+[\s*`]*)?[.,;]?$/i;

/** Finds the strings of a sentence by the rules of ADL, the item standing for the brackets. */
export function findItemStrings(text: string): ItemStrings {
  const deferred = DEFER.test(text);
  const strings: StringSpan[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== QUOTE && code !== LESS && code < 0x80) continue;
    if (code === LESS && text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) break;
      at = end + 2;
      continue;
    }
    const style = openingQuoteAt(text, at);
    if (style === null) continue;
    const string = deferred ? longString(text, at, style) : shortString(text, at, style);
    strings.push(string);
    at = string.end - 1;
    if (deferred) break;
  }
  const [reference] = strings;
  if (!deferred || reference === undefined || !reference.closed) {
    return { strings, innerQuote: null, textAfter: null };
  }
  const { start, end } = reference;
  const inner = nextQuote(text, start + 1, quoteStyleAt(text, start));
  const rest = text.slice(end);
  return {
    strings,
    innerQuote: inner < end - 1 ? inner : null,
    textAfter: DEFER_TAIL.test(dropComments(rest)) ? null : text.length - rest.trimStart().length,
  };
}

function shortString(text: string, start: number, style: QuoteStyle): StringSpan {
  for (let at = start + 1; at < text.length; at += 1) {
    if (quoteStyleAt(text, at) !== style) continue;
    if (style === 'plain' && text.charAt(at + 1) === '"') {
      at += 1;
      continue;
    }
    const inner = text.slice(start + 1, at);
    const value = style === 'plain' ? inner.replaceAll('""', '"') : inner;
    return { start, end: at + 1, value, closed: true };
  }
  return { start, end: text.length, value: text.slice(start + 1), closed: false };
}

function longString(text: string, start: number, style: QuoteStyle): StringSpan {
  for (let at = text.length - 1; at > start; at -= 1) {
    if (quoteStyleAt(text, at) === style) {
      return { start, end: at + 1, value: text.slice(start + 1, at), closed: true };
    }
  }
  return { start, end: text.length, value: text.slice(start + 1), closed: false };
}

function nextQuote(text: string, from: number, style: QuoteStyle | null): number {
  let at = from;
  while (at < text.length && quoteStyleAt(text, at) !== style) at += 1;
  return at;
}
