import type { Fix } from '#model';
import { formatLines } from '../format/format-lines.ts';
import type { PromptModule } from '../module.ts';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/** What formatting changes in the text of a module, line by line and no more of each than it must. */
export function formatEdits(module: PromptModule): readonly Fix[] {
  const { text, lines } = module;
  const { starts, ends } = lines;
  const edits: Edit[] = [];
  let next = 0;
  let lineEnd = '\n';
  for (const { text: wanted, row } of formatLines(module)) {
    const start = starts[row ?? next] ?? text.length;
    if (row === null) {
      add(edits, { from: start, to: start, replacement: wanted + lineEnd });
      continue;
    }
    if (row > next) add(edits, { from: starts[next] ?? start, to: start, replacement: '' });
    const end = ends[row] ?? start;
    const is = text.slice(start, end);
    if (is !== wanted) {
      const before = commonStart(is, wanted);
      const after = commonEnd(is.slice(before), wanted.slice(before));
      const replacement = wanted.slice(before, wanted.length - after);
      add(edits, { from: start + before, to: end - after, replacement });
    }
    lineEnd = text.slice(end, starts[row + 1] ?? text.length);
    next = row + 1;
  }
  return edits.map(({ from, to, replacement }) => ({ range: lines.rangeOf(from, to), replacement }));
}

/** Edits that touch are one: of two at one place nobody knows which comes first. */
function add(edits: Edit[], edit: Edit): void {
  const last = edits.at(-1);
  if (last === undefined || last.to < edit.from) edits.push(edit);
  else
    edits[edits.length - 1] = {
      from: last.from,
      to: edit.to,
      replacement: last.replacement + edit.replacement,
    };
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (
    length < Math.min(one.length, other.length) &&
    one[one.length - 1 - length] === other[other.length - 1 - length]
  )
    length += 1;
  return length;
}
