import { RE2JS, RE2JSSyntaxException } from 're2js';
import { isPlain } from './plain-regex.ts';

/** Compiled patterns that are kept; a run uses few, a large suite must not hoard them. */
const KEPT = 64;

const compiled = new Map<string, RE2JS>();

function compile(pattern: string): RE2JS {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const regex = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  if (compiled.size >= KEPT) {
    const oldest = compiled.keys().next();
    if (!oldest.done) compiled.delete(oldest.value);
  }
  compiled.set(pattern, regex);
  return regex;
}

/** What is wrong with a pattern: a few words, and the offset into the pattern. */
export interface RegexFault {
  readonly message: string;
  readonly offset: number;
}

/** Why a pattern is no RE2 expression; null when it is one. */
export function regexFault(pattern: string): RegexFault | null {
  if (isPlain(pattern)) return null;
  try {
    compile(pattern);
    return null;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) return { message: 'not understood', offset: 0 };
    const fragment = error.input ?? '';
    const message = fragment === '' || fragment.length > 40 ? error.error : `${error.error}: ${fragment}`;
    return { message: message.replace(': (?i)', ': '), offset: faultOffset(pattern, error.error, fragment) };
  }
}

function faultOffset(pattern: string, message: string, fragment: string): number {
  if (message.startsWith('missing closing )')) return openBracket(pattern);
  if (message.startsWith('trailing backslash')) return Math.max(0, pattern.length - 1);
  return Math.max(0, pattern.indexOf(fragment));
}

/** Where the bracket opens that nothing closes. */
function openBracket(pattern: string): number {
  const open: number[] = [];
  const marks = /\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|[()]/g;
  for (const { 0: mark, index } of pattern.matchAll(marks)) {
    if (mark === '(') open.push(index);
    else if (mark === ')') open.pop();
  }
  return open.at(-1) ?? 0;
}

/**
 * Non-overlapping matches of a pattern (RE2 syntax, case-insensitive) in a text, `most` of them at most; each
 * search is linear. An empty match counts once at its place, but not right behind another. A pattern that does
 * not compile matches nothing.
 */
export function countMatches(pattern: string, text: string, most: number): number {
  let regex: RE2JS;
  try {
    regex = compile(pattern);
  } catch {
    return 0;
  }
  const matcher = regex.matcher(text);
  let count = 0;
  let lastEnd = -1;
  while (count < most && matcher.find()) {
    // As in Go, nothing is found right behind something.
    if (matcher.end() > matcher.start() || matcher.start() !== lastEnd) count++;
    lastEnd = matcher.end();
  }
  return count;
}
