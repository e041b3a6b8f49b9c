import type { Fix } from '#model';
import type { LinedText } from '../../../text/lines.ts';

/** A stretch of a text, in offsets, and what stands there afterwards. */
export interface TextEdit {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly replacement: string;
}

/**
 * What turns the lines of a text into other ones, as few characters as it takes. `lines` holds the new text of each
 * line, null for one that goes; every line ends as most of them did, the last one too.
 */
export function lineEdits(page: LinedText, lines: readonly (string | null)[]): readonly TextEdit[] {
  const { text } = page;
  const { starts, ends, count } = page.lines;
  const usual = usualEnd(page);
  const edits: TextEdit[] = [];
  lines.forEach((wanted, line) => {
    const [start = 0, end = 0, next = text.length] = [starts[line], ends[line], starts[line + 1]];
    if (wanted === null) {
      if (next > start) add(edits, { from: start, to: next, replacement: '' });
      return;
    }
    const content = narrowed({ from: start, to: end, replacement: wanted }, text);
    if (content !== null) add(edits, content);
    const lineEnd = line === count - 1 && wanted === '' ? '' : usual;
    if (text.slice(end, next) !== lineEnd) add(edits, { from: end, to: next, replacement: lineEnd });
  });
  return edits;
}

/** A text after its edits, which are in order and none over another. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, replacement } of edits) {
    parts.push(text.slice(at, from), replacement);
    at = to;
  }
  return parts.join('') + text.slice(at);
}

/** The same edits, as an editor takes them. */
export function fixesOf(edits: readonly TextEdit[], { lines }: LinedText): readonly Fix[] {
  return edits.map(({ from, to, replacement }) => ({ range: lines.rangeOf(from, to), replacement }));
}

/** Edits that touch are one. */
function add(edits: TextEdit[], edit: TextEdit): void {
  const last = edits.at(-1);
  if (last === undefined || last.to !== edit.from) edits.push(edit);
  else {
    const { from, replacement } = last;
    edits[edits.length - 1] = { from, to: edit.to, replacement: replacement + edit.replacement };
  }
}

/** An edit without what it leaves as it is; null when that is all of it. */
function narrowed({ from, to, replacement }: TextEdit, text: string): TextEdit | null {
  if (text.slice(from, to) === replacement) return null;
  let before = 0;
  const most = Math.min(to - from, replacement.length);
  while (before < most && text.charCodeAt(from + before) === replacement.charCodeAt(before)) before += 1;
  let after = 0;
  while (
    after < most - before &&
    text.charCodeAt(to - after - 1) === replacement.charCodeAt(replacement.length - after - 1)
  )
    after += 1;
  return {
    from: from + before,
    to: to - after,
    replacement: replacement.slice(before, replacement.length - after),
  };
}

/** The line end that a text has most of; of as many the one that comes first, and a line feed where there is none. */
function usualEnd({ text, lines: { starts, ends } }: LinedText): string {
  const counts = new Map<string, number>();
  ends.forEach((end, line) => {
    const next = starts[line + 1];
    if (next === undefined) return;
    const mark = text.slice(end, next);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  });
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['\n', 0] as const)[0];
}
