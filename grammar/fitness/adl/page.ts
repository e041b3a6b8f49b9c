import { editDistance } from '#model';
import { lazily } from '../../text/lazily.ts';
import type { LinedText, Lines } from '../../text/lines.ts';

/** What a line opens with, as far as the layout cares. */
type LineKind = 'blank' | 'comment' | 'start' | 'text';

/** The lines of an ADL file with all that decides which of them belong together. */
export interface Page {
  readonly text: string;
  readonly lines: Lines;
  readonly kinds: readonly LineKind[];
  /** Offset of each line's first mark; its end for a blank line. */
  readonly firsts: readonly number[];
  /** Width of each line's indentation, tabs reaching to the next eighth column. */
  readonly indents: readonly number[];
  /** The first line from here on that is no comment; the number of lines when there is none. */
  nextPlain(line: number): number;
  /** Whether a line wraps a statement that began at an indentation: deeper, not blank, no statement itself. */
  continues(line: number, indent: number): boolean;
  /** Where strings of a statement that began on a line must end: the next statement that is indented no further. */
  limitOf(line: number): number;
}

const TAB = 9;
const SPACE = 32;
const KEYWORD = /(?:DESCRIPTION|REQUIRES)(?=\s|$)|ASSERT/y;
/** Unmistakable in any case, where `requires` may be prose. */
const ANY_CASE = /DEFINE[^\S\r\n]+CONST(?=\s|$)|ASSERT\(/iy;
const CALL = /([A-Z]{4,8})\(/y;

/** Reads the layout of a file in one pass. */
export function readPage({ text, lines }: LinedText): Page {
  const firsts: number[] = [];
  const indents: number[] = [];
  const kinds = lines.starts.map((start, line) => {
    const end = lines.ends[line] ?? start;
    const { first, indent } = measureIndent(text, start, end);
    firsts.push(first);
    indents.push(indent);
    return kindAt(text, first, end);
  });
  const plain = kinds.includes('comment') ? nextIndexes(kinds, (kind) => kind !== 'comment') : null;
  // Few files have a string that runs over its line.
  const start = lazily(() => nextIndexes(kinds, (kind) => kind === 'start'));
  const shallower = lazily(() => nextShallower(kinds, indents));
  const limitOf = (line: number): number => {
    let next = start()[line + 1] ?? lines.count;
    while ((indents[next] ?? 0) > (indents[line] ?? 0)) next = shallower()[next] ?? lines.count;
    return lines.starts[next] ?? text.length;
  };
  return {
    text,
    lines,
    kinds,
    firsts,
    indents,
    nextPlain: plain === null ? (line) => Math.min(line, lines.count) : (line) => plain[line] ?? lines.count,
    continues: (line, indent) => kinds[line] === 'text' && (indents[line] ?? 0) > indent,
    limitOf,
  };
}

/** Whether a statement starts at an offset: its keywords, `assert(` in any case, and slips such as `ASERT(` or `ASSERT x`. */
function startsStatement(text: string, offset: number): boolean {
  const letter = text.charCodeAt(offset) & ~0x20;
  if (letter < 65 || letter > 90) return false;
  if (text.startsWith('ASSERT', offset)) return true;
  KEYWORD.lastIndex = offset;
  ANY_CASE.lastIndex = offset;
  return KEYWORD.test(text) || ANY_CASE.test(text) || isMisspeltAssert(text, offset);
}

/** Whether a call that can only be a slip of `ASSERT(` stands at an offset. */
export function isMisspeltAssert(text: string, offset: number): boolean {
  CALL.lastIndex = offset;
  const word = CALL.exec(text)?.[1];
  return word !== undefined && word !== 'ASSERT' && editDistance(word, 'ASSERT', 2) < 2;
}

function measureIndent(text: string, start: number, end: number): { first: number; indent: number } {
  let indent = 0;
  let first = start;
  while (first < end) {
    const code = text.charCodeAt(first);
    if (code === TAB) indent += 8 - (indent % 8);
    else if (code === SPACE || ((code < 33 || code > 126) && text.charAt(first).trim() === '')) indent += 1;
    else break;
    first += 1;
  }
  return { first, indent };
}

function kindAt(text: string, first: number, end: number): LineKind {
  if (first === end) return 'blank';
  if (text.charAt(first) === '#') return 'comment';
  return startsStatement(text, first) ? 'start' : 'text';
}

function nextIndexes(kinds: readonly LineKind[], fits: (kind: LineKind) => boolean): number[] {
  const next: number[] = new Array(kinds.length);
  let found = kinds.length;
  for (let line = kinds.length - 1; line >= 0; line -= 1) {
    const kind = kinds[line];
    if (kind !== undefined && fits(kind)) found = line;
    next[line] = found;
  }
  return next;
}

/** For each statement start, the next one that is indented no further. */
function nextShallower(kinds: readonly LineKind[], indents: readonly number[]): number[] {
  const next: number[] = new Array(kinds.length).fill(kinds.length);
  const open: number[] = [];
  kinds.forEach((kind, line) => {
    if (kind !== 'start') return;
    for (
      let top = open.at(-1);
      top !== undefined && (indents[top] ?? 0) >= (indents[line] ?? 0);
      top = open.at(-1)
    ) {
      next[top] = line;
      open.pop();
    }
    open.push(line);
  });
  return next;
}
