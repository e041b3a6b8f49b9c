import type { Position } from '#model';

/** A text whose place in question is marked by `‸`, without the mark, and that place. */
export function atCursor(marked: string): { readonly text: string; readonly at: Position } {
  const before = marked.slice(0, marked.indexOf('‸')).split('\n');
  return {
    text: marked.replace('‸', ''),
    at: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
  };
}
