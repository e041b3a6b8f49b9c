import type { Piece } from '../../text/joined-text.ts';
import { openFence } from '../fence-marks.ts';
import type { Repair, Report } from '../placed-finding.ts';
import type { Fence } from './fence.ts';

const HALF_FENCE = /^\s*(?:``[^`]*|~~[^~]*)$/;

/**
 * Says when a fence is not closed, or shows that one of its marks is missing. What it then takes in (gates, other
 * fences) is lost to the scenario, so that is an error; a fence that only runs to the end is a warning.
 */
export function reportBrokenFence(text: string, fence: Fence, report: Report): void {
  const { opening, first, body, closed } = fence;
  const lines = body.map((piece) => text.slice(piece.from, piece.to));
  const halves = halfClosings(lines, fence);
  const inner = lines.findIndex((line) => {
    const nested = openFence(line.trimStart());
    return nested !== null && nested.mark === opening.mark && nested.length >= opening.length;
  });
  if (halves.length > 0) {
    const message = `this line does not close the fence: it has ${opening.length - 1} marks instead of ${opening.length}`;
    for (const half of halves)
      reportAt(report, trimmed(text, body[half] ?? first), { message, severity: 'error' });
  } else if (inner >= 0) {
    reportAt(report, trimmed(text, first), {
      message: 'another fence begins inside this one: its closing line is missing or broken',
      severity: 'error',
    });
  } else if (!closed) {
    const message = 'this fence is never closed and runs to the end';
    reportAt(report, trimmed(text, first), {
      message,
      severity: 'warning',
      repair: closingFence(text, fence),
    });
  }
}

/** A line of prose that can only be a fence short of one mark. */
export function reportHalfFences(text: string, pieces: readonly Piece[], report: Report): void {
  for (const piece of pieces) {
    if (!HALF_FENCE.test(text.slice(piece.from, piece.to).trimEnd())) continue;
    reportAt(report, trimmed(text, piece), {
      message: 'this line opens no fence: it has 2 marks instead of 3',
      severity: 'error',
    });
  }
}

/**
 * The lines that can only be the closing line, one mark short: fences that are quoted in a longer fence come in
 * pairs, so where their marks are odd in number one line is too many. Every line without which the others pair up
 * may be that one.
 */
function halfClosings(lines: readonly string[], { opening }: Fence): readonly number[] {
  const marks = opening.mark.repeat(opening.length - 1);
  const short = lines.flatMap((line, index) => {
    const start = line.trimStart();
    return start.startsWith(marks) && !start.includes(opening.mark, marks.length) ? [index] : [];
  });
  if (short.length % 2 === 0) return [];
  const isBare = (at: number): boolean => lines[short[at] ?? 0]?.trim() === marks;
  // Only a bare line closes: before the line that is too many those at odd places, after it those at even ones.
  const places = short.map((_, at) => at);
  const latest = places.find((at) => at % 2 === 1 && !isBare(at)) ?? short.length;
  const earliest = places.findLast((at) => at % 2 === 0 && !isBare(at)) ?? -1;
  const bare = places.filter(isBare);
  const fitting = bare.filter((at) => at >= earliest && at <= latest);
  const chosen = fitting.length > 0 ? fitting : bare.slice(0, 1);
  return chosen.map((at) => short[at] ?? 0);
}

function trimmed(text: string, { from, to }: Piece): Piece {
  const line = text.slice(from, to);
  return { from: from + line.length - line.trimStart().length, to: from + line.trimEnd().length };
}

/** The line that closes a fence at the end of the page, unless other marks stand before its lines. */
function closingFence(text: string, { opening, first, end }: Fence): Repair | undefined {
  const lineStart =
    Math.max(text.lastIndexOf('\n', first.from - 1), text.lastIndexOf('\r', first.from - 1)) + 1;
  const indent = /^ {0,3}/.exec(text.slice(lineStart, first.to))?.[0] ?? '';
  const at = lineStart + indent.length;
  if (text.charAt(at) !== opening.mark || text.slice(end).trim() !== '') return undefined;
  const mark = opening.mark.repeat(opening.length);
  const [lineEnd = '\n'] = /\r\n|\r|\n/.exec(text) ?? [];
  const isEnded = /[\r\n]$/.test(text);
  const replacement = isEnded ? `${indent}${mark}${lineEnd}` : `${lineEnd}${indent}${mark}`;
  return { from: text.length, to: text.length, replacement };
}

function reportAt(
  report: Report,
  at: Piece,
  what: { message: string; severity: 'error' | 'warning'; repair?: Repair | undefined },
): void {
  report({ code: 'unclosed-fence', ...what, ...at, hint: 'end the block with a line of the same marks' });
}
