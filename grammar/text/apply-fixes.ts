import type { Fix, Position } from '#model';
import { indexLines, type Lines } from './lines.ts';

/** A text with fixes carried out, and which of them were. */
export interface FixedText {
  readonly text: string;
  readonly applied: readonly Fix[];
}

interface Edit {
  readonly fix: Fix;
  readonly start: number;
  readonly end: number;
}

/**
 * Carries out every fix that does not run into one before it; the rest of the text stays as it is, line ends and
 * all. Of those that begin at one place, the first that is given counts. A place outside the text is the nearest inside.
 */
export function applyFixes(text: string, fixes: readonly Fix[]): FixedText {
  if (fixes.length === 0) return { text, applied: [] };
  const parts: string[] = [];
  const applied: Fix[] = [];
  let done = 0;
  let last = -1;
  for (const { fix, start, end } of placed(text, fixes)) {
    if (start < done || start === last) continue;
    parts.push(text.slice(done, start), fix.replacement);
    applied.push(fix);
    done = end;
    last = start;
  }
  return { text: parts.join('') + text.slice(done), applied };
}

function placed(text: string, fixes: readonly Fix[]): readonly Edit[] {
  const lines = indexLines(text);
  return fixes
    .map((fix) => {
      const start = offsetAt(fix.range.start, lines);
      return { fix, start, end: Math.max(start, offsetAt(fix.range.end, lines)) };
    })
    .sort((a, b) => a.start - b.start);
}

function offsetAt({ line, column }: Position, { count, starts, ends }: Lines): number {
  const index = Math.max(0, Math.min(line - 1, count - 1));
  const start = starts[index] ?? 0;
  return Math.max(start, Math.min(start + column - 1, ends[index] ?? start));
}
