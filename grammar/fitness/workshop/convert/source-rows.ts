import type { Position, Range } from '#model';
import type { LinedText } from '../../../text/lines.ts';
import type { AssertionNode, ConstantNode } from '../../ast.ts';

/** The text of a constant as its author broke it into lines; one row if it says otherwise when they are joined. */
export function constantRows({ text, lines }: LinedText, { value }: ConstantNode): readonly string[] {
  if (value === null) return [];
  const [from, to] = [lines.offsetAt(value.range.start), lines.offsetAt(value.range.end)];
  const whole = text.slice(from, to);
  const [bare, quoted] = [rowsOf(whole), rowsOf(whole.slice(1, -1))];
  return [quoted, bare].find((rows) => rows.join(' ') === value.text.trim()) ?? [value.text];
}

/** The same for the only string of an assertion, whether it stands in quotes or is the body of a fence. */
export function stringRows(page: LinedText, { range, sentence }: AssertionNode): readonly string[] | null {
  const [string, ...more] = sentence.strings;
  if (string === undefined || more.length > 0) return null;
  const between = (from: Position, to: Position): string[] =>
    rowsOf(page.text.slice(page.lines.offsetAt(from), page.lines.offsetAt(to)));
  const inside = between(sentence.positionAt(string.start + 1), sentence.positionAt(string.end - 1));
  const body = fenceRows(page, range);
  const squeezed = body.map((row) => row.replace(/\s+/g, ' '));
  return [inside, squeezed].find((rows) => rows.join(' ') === string.value.trim()) ?? [string.value];
}

function fenceRows({ text, lines }: LinedText, { start, end }: Range): string[] {
  const from = lines.starts[start.line] ?? text.length;
  return rowsOf(text.slice(from, lines.starts[end.line - 1] ?? from));
}

function rowsOf(text: string): string[] {
  return text
    .split(/\r\n|[\r\n]/)
    .map((row) => row.trim())
    .filter((row) => row !== '');
}
