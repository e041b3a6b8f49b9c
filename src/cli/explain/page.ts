import type { Assertion, Range } from '#model';
import { hanging, type Palette } from '#reporters';
import { printable } from '../printable.ts';

/** A wider line is hard to read, however wide the terminal is. */
const MOST_COLUMNS = 80;

/** What stands in front of every line below a title. */
export const MARGIN = '  ';

/** How a page of prose is set. */
export interface PageStyle {
  readonly palette: Palette;
  readonly columns: number;
}

/** Sets a paragraph behind a beginning; further lines stand below its first word. */
export function paragraph(head: string, text: string, { columns }: PageStyle): readonly string[] {
  return hanging(head, printable(text), Math.min(columns, MOST_COLUMNS));
}

/** Sets a part of a page under its title; nothing at all where there is nothing to tell. */
export function section(title: string, lines: readonly string[], { palette }: PageStyle): readonly string[] {
  return lines.length === 0 ? [] : ['', palette.bold(title), '', ...lines];
}

/** Where something stands in its file, in front of what is told about it. */
export function lineLabel({ start }: Range): string {
  return `line ${start.line}`;
}

/** The sentence of an assertion; an empty one would leave a gap in the page. */
export function sentenceOf({ raw }: Pick<Assertion, 'raw'>): string {
  return raw === '' ? '(no words)' : raw;
}
