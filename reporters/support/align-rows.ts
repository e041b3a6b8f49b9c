import { cellsOf, displayWidth } from './display-width.ts';

const GAP = 2;
const LEAST_LABEL = 15;

/** Columns that rows take once they are aligned and none of their labels is cut. */
export function alignedWidth(rows: readonly (readonly string[])[]): number {
  return widthsOf(rows).reduce((sum, width) => sum + width + GAP, -GAP);
}

/**
 * Rows under each other: numbers to the right, and labels, the first of each row, to the left. Where there is no room
 * labels lose their beginning, since the end of a path tells more; numbers are never cut.
 */
export function alignRows(rows: readonly (readonly string[])[], columns: number): string[] {
  const [longest = 0, ...widths] = widthsOf(rows);
  const excess = Math.max(0, alignedWidth(rows) - columns);
  const room = Math.max(Math.min(longest, LEAST_LABEL), longest - excess);
  return rows.map(([label = '', ...cells]) => {
    const numbers = widths.map((width, at) => (cells[at] ?? '').padStart(width + GAP));
    return `${fitted(label, room)}${numbers.join('')}`.trimEnd();
  });
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const most = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => Math.max(...rows.map((row) => displayWidth(row[at] ?? ''))));
}

function fitted(label: string, room: number): string {
  const cells = cellsOf(label);
  let width = displayWidth(label);
  if (width <= room) return label + ' '.repeat(room - width);
  let cut = 0;
  for (; width > room - 1; cut += 1) width -= cells[cut]?.width ?? width;
  const rest = cells.slice(cut).map(({ text }) => text);
  return `…${rest.join('')}${' '.repeat(room - 1 - width)}`;
}
