import type { Position } from '#model';
import type { Lines } from '../text/lines.ts';

/** Where the characters of a text stand in the file, by offsets. */
export interface Places {
  toFile(offset: number): number;
  /** Null for what is no place of the text. */
  toText(offset: number): number | null;
}

/** The offset of a place; null where there is no such place. */
export function exactOffset(lines: Lines, { line, column }: Position): number | null {
  const [start, end] = [lines.starts[line - 1], lines.ends[line - 1]];
  if (start === undefined || end === undefined || column < 1) return null;
  return start + column - 1 <= end ? start + column - 1 : null;
}
