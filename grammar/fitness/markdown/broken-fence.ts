import { openFence } from '../fence-marks.ts';
import type { Piece } from '../joined-text.ts';
import type { Report } from '../placed-finding.ts';
import type { Fence } from './fence.ts';

const HALF_FENCE = /^\s*(?:``[^`]*|~~[^~]*)$/;

/**
 * Says when a fence is not closed, or shows that one of its marks is missing. What it then takes in (gates, other
 * fences) is lost to the scenario, so that is an error; a fence that only runs to the end is a warning.
 */
export function reportBrokenFence(text: string, fence: Fence, report: Report): void {
  const { opening, first, body, closed } = fence;
  const lines = body.map((piece) => text.slice(piece.from, piece.to));
  const half = halfClosing(lines, fence);
  const inner = lines.findIndex((line) => {
    const nested = openFence(line.trimStart());
    return nested !== null && nested.mark === opening.mark && nested.length >= opening.length;
  });
  if (half !== null) {
    reportAt(report, trimmed(text, body[half] ?? first), {
      message: `this line does not close the fence: it has ${opening.length - 1} marks instead of ${opening.length}`,
      severity: 'error',
    });
  } else if (inner >= 0) {
    reportAt(report, trimmed(text, first), {
      message: 'another fence begins inside this one: its closing line is missing or broken',
      severity: 'error',
    });
  } else if (!closed) {
    const message = 'this fence is never closed and runs to the end';
    reportAt(report, trimmed(text, first), { message, severity: 'warning' });
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

/** Marks one short of a closing line, unless they come in pairs, as fences quoted in a longer fence do. */
function halfClosing(lines: readonly string[], { opening }: Fence): number | null {
  const marks = opening.mark.repeat(opening.length - 1);
  const short = lines.flatMap((line, index) => {
    const start = line.trimStart();
    return start.startsWith(marks) && !start.includes(opening.mark, marks.length) ? [index] : [];
  });
  const bare = short.filter((index) => lines[index]?.trim() === marks);
  return short.length % 2 === 1 ? (bare[0] ?? null) : null;
}

function trimmed(text: string, { from, to }: Piece): Piece {
  const line = text.slice(from, to);
  return { from: from + line.length - line.trimStart().length, to: from + line.trimEnd().length };
}

function reportAt(report: Report, at: Piece, what: { message: string; severity: 'error' | 'warning' }): void {
  report({ code: 'unclosed-fence', ...what, ...at, hint: 'end the block with a line of the same marks' });
}
