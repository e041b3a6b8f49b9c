import type { Fix } from '#model';
import { indexLines } from './lines.ts';

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
      const start = lines.offsetAt(fix.range.start);
      return { fix, start, end: Math.max(start, lines.offsetAt(fix.range.end)) };
    })
    .sort((a, b) => a.start - b.start);
}
