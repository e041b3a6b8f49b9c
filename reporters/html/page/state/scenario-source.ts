import type { Diagnostic, Range } from '#model';
import { lastLine, linesOf } from '../../../support/code-frame.ts';

/** A line of a scenario's file. */
export interface SourceLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** The gate that stands there; null where none does. */
  readonly gate: number | null;
  /** Whether that gate begins here. */
  readonly isFirst: boolean;
}

/** Lines that are shown of a file; one with more holds other scenarios, or no scenario that anybody wrote. */
const MOST_LINES = 2_000;

/** The file of a scenario with the places of what it asserts. */
export function sourceLines(
  source: string,
  asserted: readonly { readonly index: number; readonly range: Range }[],
): readonly SourceLine[] {
  const lines = linesOf(source);
  if (lines.at(-1) === '') lines.pop();
  const gates = new Map<number, { readonly gate: number; readonly isFirst: boolean }>();
  for (const { index, range } of asserted) {
    for (let line = range.start.line; line <= Math.min(lastLine(range), lines.length); line += 1) {
      if (!gates.has(line)) gates.set(line, { gate: index, isFirst: line === range.start.line });
    }
  }
  return lines.slice(0, MOST_LINES).map((text, at) => {
    const { gate, isFirst } = gates.get(at + 1) ?? { gate: null, isFirst: false };
    return { number: at + 1, text, gate, isFirst };
  });
}

/** A line that a diagnostic points at, in three parts: what it points at is the middle one. */
export interface PointedLine {
  readonly number: number;
  readonly before: string;
  readonly pointed: string;
  readonly after: string;
}

const MOST_POINTED = 4;

/** The lines that a diagnostic points at; of a long range the first ones. */
export function pointedLines(source: string, { range }: Pick<Diagnostic, 'range'>): readonly PointedLine[] {
  const { start, end } = range;
  const last = Math.min(lastLine(range), start.line + MOST_POINTED - 1);
  return linesOf(source)
    .slice(start.line - 1, last)
    .map((text, at) => {
      const number = start.line + at;
      const from = at === 0 ? start.column - 1 : text.length - text.trimStart().length;
      const to = number === end.line ? end.column - 1 : text.length;
      return { number, before: text.slice(0, from), pointed: text.slice(from, to), after: text.slice(to) };
    });
}
