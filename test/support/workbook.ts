import { inflateRawSync } from 'node:zlib';
import exceljs from 'exceljs';
import type { RunEvent } from '#model';
import { reporters } from '#reporters';
import { playReporter } from './play-reporter.ts';

/** A sheet as a reader of the format sees it: rows of cells, blank ones null, trailing ones left out. */
export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly unknown[])[];
}

/** Every sheet of a workbook, read by a program that did not write it. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet[]> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer);
  return book.worksheets.map((sheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow({ includeEmpty: true }, (row, number) => {
      const cells: unknown[] = [];
      row.eachCell({ includeEmpty: true }, (cell, column) => {
        cells[column - 1] = cell.value;
      });
      rows[number - 1] = cells;
    });
    return { name: sheet.name, rows: Array.from(rows, (row) => row ?? []) };
  });
}

/** The files that a workbook consists of, by their place in it. */
export function partsOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  const zip = Buffer.from(bytes);
  const parts = new Map<string, string>();
  let at = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    parts.set(zip.toString('utf8', at + 46, at + 46 + (name ?? 0)), inflateRawSync(packed).toString());
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}

/** The workbook of a run. */
export async function workbookOf(log: readonly RunEvent[]): Promise<Uint8Array> {
  return (await playReporter(reporters.xlsx, log)).bytes;
}

/** Every cell of a workbook that is not blank, a line each, for golden files. */
export async function cellsOf(log: readonly RunEvent[]): Promise<string> {
  const sheets = await readWorkbook(await workbookOf(log));
  const lines = sheets.flatMap(({ name, rows }) => [
    `== ${name}`,
    ...rows.flatMap((row, index) =>
      row.every((value) => value === null) ? [] : [`${index + 1}: ${row.map(shown).join(' | ')}`],
    ),
  ]);
  return `${lines.join('\n')}\n`;
}

function shown(value: unknown): string {
  return value === null ? '' : JSON.stringify(value);
}
