import type { Fix } from '#model';
import { formatLines } from '../format/format-lines.ts';
import type { PromptModule } from '../module.ts';

/** What formatting changes in the text of a module, line by line and no more of each than it must. */
export function formatEdits(module: PromptModule): readonly Fix[] {
  const { text, lines } = module;
  const { starts, ends } = lines;
  const edits: Fix[] = [];
  const add = (from: number, to: number, replacement: string): void => {
    edits.push({ range: lines.rangeOf(from, to), replacement });
  };
  let next = 0;
  let lineEnd = '\n';
  for (const { text: wanted, row } of formatLines(module)) {
    const start = starts[row ?? next] ?? text.length;
    if (row === null) {
      add(start, start, wanted + lineEnd);
      continue;
    }
    if (row > next) add(starts[next] ?? start, start, '');
    const end = ends[row] ?? start;
    const is = text.slice(start, end);
    if (is !== wanted) {
      const before = commonStart(is, wanted);
      const after = commonEnd(is.slice(before), wanted.slice(before));
      add(start + before, end - after, wanted.slice(before, wanted.length - after));
    }
    lineEnd = text.slice(end, starts[row + 1] ?? text.length);
    next = row + 1;
  }
  return edits;
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
