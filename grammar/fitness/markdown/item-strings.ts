import type { PlacedFinding } from '../placed-finding.ts';
import { openingQuote, type QuoteStyle, quoteStyle } from '../quotes.ts';
import type { StringSpan } from '../sentence/source.ts';
import { dropComments } from './comments.ts';

/** A finding about a sentence, its place in offsets of the sentence. */
export type StringFinding = Pick<PlacedFinding, 'code' | 'message' | 'hint'> & {
  readonly start: number;
  readonly end: number;
};

/** The string literals of a list item, which ends them all. */
export interface ItemStrings {
  readonly strings: readonly StringSpan[];
  readonly findings: readonly StringFinding[];
}

const DEFER = /^[\s*_`]*DEFER(?![A-Za-z0-9])/i;
const DEFER_TAIL = /^[\s*_`]*(?:AT\s+LEAST\s+[\w.]+[\s*`]*)?[.,;]?$/i;

/** Finds the strings of a sentence by the rules of ADL, the item standing for the brackets. */
export function findItemStrings(text: string): ItemStrings {
  const deferred = DEFER.test(text);
  const strings: StringSpan[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4);
      if (end < 0) break;
      at = end + 2;
      continue;
    }
    const style = openingQuote(text.charAt(at));
    if (style === null) continue;
    const string = deferred ? longString(text, at, style) : shortString(text, at, style);
    strings.push(string);
    at = string.end - 1;
    if (deferred) break;
  }
  return { strings, findings: strings.flatMap((string) => findingsOf(text, string, deferred)) };
}

function shortString(text: string, start: number, style: QuoteStyle): StringSpan {
  for (let at = start + 1; at < text.length; at += 1) {
    if (quoteStyle(text.charAt(at)) !== style) continue;
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
    if (quoteStyle(text.charAt(at)) === style) {
      return { start, end: at + 1, value: text.slice(start + 1, at), closed: true };
    }
  }
  return { start, end: text.length, value: text.slice(start + 1), closed: false };
}

function findingsOf(text: string, { start, end, closed }: StringSpan, deferred: boolean): StringFinding[] {
  if (!closed) {
    const hint = 'a plain " closes with a plain ", a typographic quote with a typographic one';
    return [{ code: 'unclosed-string', message: 'this string is never closed', start, end: start + 1, hint }];
  }
  if (!deferred) return [];
  const findings: StringFinding[] = [];
  const inner = nextQuote(text, start + 1, quoteStyle(text.charAt(start)));
  if (inner < end - 1) {
    const hint = 'the string ends at its last quote mark';
    findings.push({
      code: 'inner-quote',
      message: 'this quote mark is part of the text',
      start: inner,
      end: inner + 1,
      hint,
    });
  }
  const rest = dropComments(text.slice(end));
  if (!DEFER_TAIL.test(rest)) {
    findings.push({
      code: 'text-after-string',
      message: 'this text stands after the reference and would be ignored',
      start: end + text.slice(end).length - text.slice(end).trimStart().length,
      end: text.length,
      hint: 'a reference ends at its last quote mark; only AT LEAST and a score may follow',
    });
  }
  return findings;
}

function nextQuote(text: string, from: number, style: QuoteStyle | null): number {
  let at = from;
  while (at < text.length && quoteStyle(text.charAt(at)) !== style) at += 1;
  return at;
}
