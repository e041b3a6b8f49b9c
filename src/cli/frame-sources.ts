import type { Compilation } from '#model';

/** A larger text is not carried through a run for the sake of code frames. */
const LARGEST = 256 * 1024;
/** All scenarios of one manifest together carry no more. */
const MOST_OF_ONE_FILE = 8 * LARGEST;

/** The texts that code frames of one file are cut from. */
export interface Sources {
  /** Null where it is too much. */
  of(compilation: Pick<Compilation, 'text' | 'place'>): string | null;
}

/** Cuts what each scenario of a file carries along: of a manifest its own lines, with all others blank. */
export function createSources(): Sources {
  let left = MOST_OF_ONE_FILE;
  let known: { readonly text: string; readonly lines: readonly string[] } = { text: '', lines: [] };
  return {
    of: ({ text, place }) => {
      if (place === undefined) return text.length > LARGEST ? null : text;
      if (known.text !== text) known = { text, lines: text.split(/\r\n|\n|\r/) };
      const { start, end } = place;
      const own = known.lines.slice(start.line - 1, end.line).join('\n');
      const length = own.length + start.line;
      if (own.length > LARGEST || length > left) return null;
      left -= length;
      return '\n'.repeat(start.line - 1) + own;
    },
  };
}
