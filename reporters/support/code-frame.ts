import type { Range } from '#model';
import { cellsOf } from './display-width.ts';
import { cleanText } from './foreign-text.ts';
import type { Palette } from './palette.ts';

/** What a frame is drawn with. */
export interface CodeFrameStyle {
  readonly palette: Palette;
  readonly columns: number;
  /** Colours what is pointed at. */
  readonly mark: (text: string) => string;
  /** Lines shown before the first one that is pointed at. */
  readonly before?: number;
}

const TAB = 4;
const MOST_LINES = 4;
const SMALLEST_WIDTH = 20;

/** The lines of a file; LF, CRLF and CR end one. */
export function linesOf(source: string): string[] {
  return source.split(/\r\n|\n|\r/);
}

/**
 * The lines of a range with a caret underline, as compilers show it. Tabs, wide characters and controls are
 * shown so that the carets stand under what they mean; a long line is cut around the range.
 */
export function codeFrame(lines: readonly string[], range: Range, style: CodeFrameStyle): string[] {
  const { start, end } = range;
  if (lines[start.line - 1] === undefined) return [];
  const last = Math.min(lines.length, Math.max(start.line, lastLine(range)), start.line + MOST_LINES - 1);
  const first = Math.max(1, start.line - (style.before ?? 0));
  const gutter = String(last).length;
  const frame: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = lines[number - 1] ?? '';
    const pointed = number >= start.line;
    const label = String(number).padStart(gutter);
    const from = number === start.line ? start.column - 1 : indentOf(text);
    const to = number === end.line ? end.column - 1 : text.length;
    const width = Math.max(SMALLEST_WIDTH, style.columns - gutter - 6);
    const drawn = drawLine(text, pointed ? { from, to } : { from: 0, to: 0 }, width);
    const { dim } = style.palette;
    frame.push(`${pointed ? style.mark('>') : ' '} ${dim(`${label} │`)} ${drawn.text}`.trimEnd());
    if (pointed)
      frame.push(
        `  ${dim(`${' '.repeat(gutter)} │`)} ${' '.repeat(drawn.before)}${style.mark('^'.repeat(drawn.carets))}`,
      );
  }
  return frame;
}

/** The last line that a range covers: an end at the first column of a line leaves that line out. */
export function lastLine({ start, end }: Range): number {
  return end.column <= 1 && end.line > start.line ? end.line - 1 : end.line;
}

interface DrawnLine {
  readonly text: string;
  readonly before: number;
  readonly carets: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

function drawLine(line: string, stretch: Stretch, width: number): DrawnLine {
  // Of a line of any length only the neighbourhood of the range is looked at.
  const cutBefore = Math.max(0, Math.min(stretch.from, line.length) - 2 * width);
  const near = line.slice(cutBefore, cutBefore + 6 * width);
  const cells = layOut(near, cutBefore);
  const total = cells.at(-1)?.end ?? 0;
  const startAt = columnAt(cells, stretch.from);
  const skip =
    total <= width && cutBefore === 0
      ? 0
      : Math.max(0, Math.min(startAt - Math.floor(width / 3), total - width + 1));
  const shown = cells.filter((cell) => cell.start >= skip && cell.end <= skip + width - 1);
  const lead = skip > 0 || cutBefore > 0 ? '…' : '';
  const complete = shown.at(-1) === cells.at(-1) && cutBefore + near.length === line.length;
  const before = startAt - (shown[0]?.start ?? 0) + lead.length;
  const endAt = Math.min(columnAt(cells, stretch.to), shown.at(-1)?.end ?? 0);
  const text = `${lead}${shown.map((cell) => cell.text).join('')}${complete ? '' : '…'}`;
  return { text: cleanText(text), before: Math.max(0, before), carets: Math.max(1, endAt - startAt) };
}

interface LaidCell {
  readonly text: string;
  /** UTF-16 offset in the line. */
  readonly offset: number;
  /** Display columns. */
  readonly start: number;
  readonly end: number;
}

function layOut(text: string, firstOffset: number): LaidCell[] {
  const laid: LaidCell[] = [];
  let offset = firstOffset;
  let column = 0;
  for (const cell of cellsOf(text)) {
    const shown = cell.text === '\t' ? ' '.repeat(TAB - (column % TAB)) : visible(cell.text);
    const width = cell.text === '\t' || shown !== cell.text ? shown.length : cell.width;
    laid.push({ text: shown, offset, start: column, end: column + width });
    offset += cell.text.length;
    column += width;
  }
  return laid;
}

function visible(text: string): string {
  return /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]/u.test(text)
    ? '\ufffd'
    : text;
}

function columnAt(cells: readonly LaidCell[], offset: number): number {
  const cell = cells.find((candidate) => candidate.offset >= offset);
  return cell?.start ?? cells.at(-1)?.end ?? 0;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
