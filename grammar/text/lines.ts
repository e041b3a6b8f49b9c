import type { Position, Range } from '#model';

/** Where the lines of a text begin and end (LF, CRLF or CR); finds a position by binary search. */
export interface Lines {
  readonly count: number;
  /** Offset of the first character of each line. */
  readonly starts: readonly number[];
  /** Offset after the last character of each line, its ending excluded. */
  readonly ends: readonly number[];
  /** Index, from 0, of the line that holds an offset. */
  lineAt(offset: number): number;
  positionAt(offset: number): Position;
  rangeOf(start: number, end: number): Range;
  /** Offset of a position; of the nearest one inside for a position outside the text. */
  offsetAt(position: Position): number;
}

/** A text and its lines. */
export interface LinedText {
  readonly text: string;
  readonly lines: Lines;
}

const CR = 13;
const LF = 10;

/** Indexes the lines of a text in one pass. */
export function indexLines(text: string): Lines {
  const { starts, ends } = text.includes('\r') ? splitAnyEnds(text) : splitLineFeeds(text);
  // Positions are asked for in the order of the file, more or less.
  let recent = 0;
  const isOn = (offset: number, line: number): boolean =>
    offset >= (starts[line] ?? Number.POSITIVE_INFINITY) &&
    offset < (starts[line + 1] ?? Number.POSITIVE_INFINITY);
  const lineAt = (offset: number): number => {
    if (!isOn(offset, recent)) recent = isOn(offset, recent + 1) ? recent + 1 : lastAtMost(starts, offset);
    return recent;
  };
  const positionAt = (offset: number): Position => {
    const line = lineAt(Math.max(0, Math.min(offset, text.length)));
    const column = Math.min(offset, ends[line] ?? offset) - (starts[line] ?? 0);
    return { line: line + 1, column: Math.max(0, column) + 1 };
  };
  const rangeOf = (start: number, end: number): Range => ({
    start: positionAt(start),
    end: positionAt(Math.max(start, end)),
  });
  const offsetAt = ({ line, column }: Position): number => {
    const index = Math.max(0, Math.min(line - 1, starts.length - 1));
    const start = starts[index] ?? 0;
    return Math.max(start, Math.min(start + column - 1, ends[index] ?? start));
  };
  return { count: starts.length, starts, ends, lineAt, positionAt, rangeOf, offsetAt };
}

interface LineBounds {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Nearly every file; the platform finds these much faster than a loop over the characters. */
function splitLineFeeds(text: string): LineBounds {
  const starts = [0];
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    ends.push(at);
    starts.push(at + 1);
  }
  ends.push(text.length);
  return { starts, ends };
}

function splitAnyEnds(text: string): LineBounds {
  const starts = [0];
  const ends: number[] = [];
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (code !== LF && code !== CR) continue;
    ends.push(offset);
    if (code === CR && text.charCodeAt(offset + 1) === LF) offset += 1;
    starts.push(offset + 1);
  }
  ends.push(text.length);
  return { starts, ends };
}

/** Index of the last element that is at most `value` in a sorted list; 0 when there is none. */
export function lastAtMost(sorted: readonly number[], value: number): number {
  return Math.max(0, firstAbove(sorted, value) - 1);
}

/** Index of the first element above `value` in a sorted list; its length when there is none. */
export function firstAbove(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
