import { cellsOf, clipLine, displayWidth } from '../../../support/display-width.ts';
import { foreignInline } from '../../../support/foreign-text.ts';

/** Characters of a foreign text that are looked at, for a drawing has little room. */
const NEAR = 200;

/** A foreign text in a drawing: one line of a few columns at most. */
export function shortText(text: string, columns: number): string {
  return clipLine(foreignInline(text, NEAR), columns);
}

/** The same of a path, whose end tells it from others: what is left out is its beginning. */
export function shortPath(path: string, columns: number): string {
  const line = foreignInline(path.slice(-NEAR), NEAR);
  if (path.length <= NEAR && displayWidth(line) <= columns) return line;
  const cells = cellsOf(line);
  let [room, from] = [columns - 1, cells.length];
  for (; from > 0 && room >= (cells[from - 1]?.width ?? 0); from -= 1) room -= cells[from - 1]?.width ?? 0;
  return `…${cells
    .slice(from)
    .map(({ text }) => text)
    .join('')}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** A range in words: `from 0.60 to 0.97`, or `all 0.97` where both ends read the same. */
export function rangeText(least: string, most: string): string {
  return least === most ? `all ${least}` : `from ${least} to ${most}`;
}
