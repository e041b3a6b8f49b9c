import type { Cell, Row, SheetData } from 'write-excel-file/node';
import { cellText, looksLikeFormula } from './cell-text.ts';

/** What a cell says; null leaves it blank. */
export type CellValue = string | number | boolean | Date | null;

/** A column of a table: its name is Kubemoot's. */
export interface Column<Item> {
  readonly name: string;
  /** In characters. */
  readonly width: number;
  /** As Excel writes formats of numbers. */
  readonly format?: string;
  readonly of: (item: Item) => CellValue;
}

/** Format of measures, which go from 0 to 100. */
export const MEASURE = '0.0';

/** Format of milliseconds. */
export const MILLISECONDS = '0';

/** So many rows has a sheet of Excel at most, the heading included. */
export const MOST_ROWS = 1_048_576;

/** Times are UTC, and say so. */
const INSTANT = 'yyyy-mm-dd"T"hh:mm:ss"Z"';

/** Days of which Excel knows the number. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const LAST_DAY = Date.UTC(9999, 11, 31);

/** A heading and a row an item; what does not fit into a sheet is counted in its last row. */
export function table<Item>(
  columns: readonly Column<Item>[],
  items: readonly Item[],
  most = MOST_ROWS,
): SheetData {
  const room = most - 1;
  const shown = items.length > room ? items.slice(0, room - 1) : items;
  const rows = shown.map((item): Row => columns.map(({ of, format }) => cell(of(item), format)));
  const left = items.length - shown.length;
  const rest: SheetData = left === 0 ? [] : [[`… and ${left} more rows; the JSON report has all of them`]];
  return [headingRow(columns.map(({ name }) => name)), ...rows, ...rest];
}

/** The names above a table. */
export function headingRow(names: readonly string[]): Row {
  return names.map((value) => ({ value, fontWeight: 'bold' as const }));
}

/** A value as the writer takes it. No text is ever a formula, not even when somebody edits its cell. */
export function cell(value: CellValue, format?: string): Cell {
  if (value === null || typeof value === 'boolean') return value;
  if (value instanceof Date) return { value, format: INSTANT };
  if (typeof value === 'string') {
    const text = cellText(value);
    return looksLikeFormula(value) ? { value: text, format: '@' } : text;
  }
  if (!Number.isFinite(value)) return null;
  return format === undefined ? value : { value, format };
}

/** A moment as a date of Excel's; as text where that has no such day. */
export function instant(iso: string): CellValue {
  const time = Date.parse(iso);
  return time >= FIRST_DAY && time <= LAST_DAY ? new Date(time) : iso;
}
