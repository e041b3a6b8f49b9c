import { harmlessBeginning } from './line-beginning.ts';

// Not every browser that shows pages has it, and no page needs it: a bundle may leave it out.
const GRAPHEMES = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that are one column each and never join: what most lines are made of, our own marks included. */
const NARROW = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2013-\u2026\u2500-\u257f\u25b8\u2713\u2717\u2800-\u28ff]*$/;
const STYLE = /\x1b\[[0-9;]*m/g;
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u;
const WIDE =
  /^(?:\p{Emoji_Presentation}|.\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])/u;

/** The time that segmenting takes grows faster than the text; so much of it is segmented at once. */
const STRETCH = 512;
/** Characters that are looked at for each column; where they take none, more are. */
const NEAR = 2;

/** One character as a person sees it, with the columns that a terminal gives it. */
export interface Cell {
  readonly text: string;
  readonly width: number;
}

/** Splits text without styles into what a person sees as characters. */
export function cellsOf(text: string): Cell[] {
  if (NARROW.test(text)) return Array.from(text, (character) => ({ text: character, width: 1 }));
  const cells: Cell[] = [];
  for (let from = 0, length = STRETCH; from < text.length; ) {
    const part = stretchOf(text, from, length);
    const stretch = Array.from(GRAPHEMES.segment(part), ({ segment }) => segment);
    // The last one may go on behind the stretch.
    const whole = from + part.length < text.length ? stretch.slice(0, -1) : stretch;
    for (const segment of whole) {
      cells.push({ text: segment, width: widthOf(segment) });
      from += segment.length;
    }
    length = whole.length === 0 ? length * 2 : STRETCH;
  }
  return cells;
}

/** Never with half a character at its end, which would seem to be one of its own. */
function stretchOf(text: string, from: number, length: number): string {
  const part = text.slice(from, from + length);
  return from + length < text.length ? part.replace(/[\ud800-\udbff]$/, '') : part;
}

/** Columns that a line takes on a terminal; styles take none. */
export function displayWidth(line: string): number {
  const bare = line.replace(STYLE, '');
  if (NARROW.test(bare)) return bare.length;
  return cellsOf(bare).reduce((sum, cell) => sum + cell.width, 0);
}

/** Cuts a line to the columns there are, with a mark; styles survive and are closed. */
export function clipLine(line: string, columns: number): string {
  if (displayWidth(line) <= columns) return line;
  let room = columns - 1;
  let clipped = '';
  let cut = false;
  for (const part of line.split(/(\x1b\[[0-9;]*m)/)) {
    if (part.startsWith('\x1b[')) clipped += part;
    else if (!cut) {
      const fitting = takeColumns(cellsOf(part), room);
      clipped += fitting.cut ? `${fitting.text}…` : fitting.text;
      room -= fitting.width;
      cut = fitting.cut;
    }
  }
  return clipped;
}

/** Breaks a line at spaces, or where it must, so that no piece is wider than `columns`. */
export function wrapLine(line: string, columns: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  const isBare = !line.includes('\x1b');
  const isWider = (text: string): boolean =>
    isBare && text.length > NEAR * columns ? beginningOf(text, columns).cut : displayWidth(text) > columns;
  while (isWider(rest)) {
    const { text } = beginningOf(rest, Math.max(2, columns));
    const space = text.lastIndexOf(' ');
    const end = space > text.length / 3 ? space : text.length;
    pieces.push(rest.slice(0, end));
    rest = harmlessBeginning(rest.slice(end).trimStart());
  }
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest];
}

/** As many columns of a line as there are; of one of any length only the beginning is looked at. */
function beginningOf(line: string, columns: number): Cell & { readonly cut: boolean } {
  for (let near = NEAR * columns; near < line.length; near *= 2) {
    const taken = takeColumns(cellsOf(stretchOf(line, 0, near)).slice(0, -1), columns);
    if (taken.cut) return taken;
  }
  return takeColumns(cellsOf(line), columns);
}

function takeColumns(cells: readonly Cell[], columns: number): Cell & { readonly cut: boolean } {
  let width = 0;
  let text = '';
  for (const cell of cells) {
    if (width + cell.width > columns) return { text, width, cut: true };
    width += cell.width;
    text += cell.text;
  }
  return { text, width, cut: false };
}

function widthOf(grapheme: string): number {
  if (ZERO_WIDTH.test(grapheme)) return 0;
  return WIDE.test(grapheme) ? 2 : 1;
}
