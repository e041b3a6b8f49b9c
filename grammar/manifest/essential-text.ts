import type { LinedText } from '../text/lines.ts';

/** What stands in place of a stretch of a text. */
export interface Change {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/**
 * Tells the text of a literal block after a change, without the lines that have no say in whether a block can hold it.
 * What a block takes for its text hangs on its first and its last line that are not blank, and on the blank ones around
 * these; any other line stands for itself. So what is parsed does not grow with the block. Longer than `most`
 * characters it may be less than essential.
 */
export function createEssentialText(
  { text, lines: { starts, ends, count, lineAt } }: LinedText,
  most: number,
): (change: Change) => string {
  const startOf = (line: number): number => starts[line] ?? (line < 0 ? 0 : text.length);
  const isBlank = (line: number): boolean => text.slice(starts[line], ends[line]).trim() === '';
  /** The next line that is not blank; one that is, where the next would be too far. */
  const nextFilled = (line: number, step: 1 | -1): number => {
    let next = line + step;
    while (next >= 0 && next < count && isBlank(next) && Math.abs(startOf(next) - startOf(line)) <= most)
      next += step;
    return next;
  };
  const [top, bottom] = [nextFilled(-1, 1), nextFilled(count, -1)];
  return ({ from, to, replacement }) => {
    const above = nextFilled(lineAt(from), -1);
    const below = nextFilled(lineAt(to), 1);
    const before =
      above > top + 1
        ? text.slice(0, startOf(top + 1)) + text.slice(startOf(above), from)
        : text.slice(0, from);
    const after =
      below < bottom - 1 ? text.slice(to, startOf(below + 1)) + text.slice(startOf(bottom)) : text.slice(to);
    return before + replacement + after;
  };
}
