import type { Piece } from '../../text/joined-text.ts';
import { textOf } from '../lines/pieces.ts';
import type { Row } from '../lines/scan-lines.ts';
import type { PromptText, ProseNode } from '../nodes.ts';
import { behind, type Context, linesOf, opensWith, type Read, rowPlace } from './context.ts';

/** A text of one item and the index of the row behind it. */
export interface ReadItem {
  readonly told: PromptText;
  readonly next: number;
}

const ITEM_CONTINUES: readonly Row['kind'][] = ['plain', 'near-miss', 'heading', 'memory'];

/** Reads one list item with its own deeper lines. The number of a step tells something, a list mark does not. */
export function readItem({ text, rows }: Context, start: number, head: Row): ReadItem {
  const pieces = [behind(head, head.opening.startsWith('STEP') ? 0 : head.opening.length)];
  const next = take(rows, start + 1, (row) => row.indent > head.indent && ITEM_CONTINUES.includes(row.kind));
  for (const row of rows.slice(start + 1, next)) pieces.push(rowPlace(row));
  return { told: textOf(text, pieces), next };
}

/** Reads an item as a node of its own. */
export function readItemNode(context: Context, start: number, head: Row): Read<ProseNode> {
  const { told, next } = readItem(context, start, head);
  return { node: { kind: 'item', ...linesOf(start, next), scope: context.scope, ...told }, next };
}

/** Reads a heading: it is no comment, it reaches the model. */
export function readHeading({ text, scope }: Context, start: number, head: Row): Read<ProseNode> {
  const told = textOf(text, [behind(head, head.opening.length)]);
  return { node: { kind: 'heading', ...linesOf(start, start + 1), scope, ...told }, next: start + 1 };
}

/** Reads an example with the plain lines that follow it. */
export function readExample({ text, rows, scope }: Context, start: number, head: Row): Read<ProseNode> {
  const next = take(rows, start + 1, (row) => row.kind === 'plain' && row.indent >= head.indent);
  const told = textOf(text, rows.slice(start, next).map(rowPlace));
  return { node: { kind: 'example', ...linesOf(start, next), scope, ...told }, next };
}

/** Reads lines of prose at one column. `first` is where the text of the first line begins, if not at its first mark. */
export function readParagraph(
  context: Context,
  { start, head, first = rowPlace(head) }: { start: number; head: Row; first?: Piece | undefined },
): Read<ProseNode> {
  const { text, rows, scope } = context;
  const next = take(
    rows,
    start + 1,
    (row) => row.kind === 'plain' && row.indent === head.indent && !beginsAnew(context, row),
  );
  const told = textOf(text, [first, ...rows.slice(start + 1, next).map(rowPlace)]);
  return { node: { kind: 'text', ...linesOf(start, next), scope, ...told }, next };
}

/** Whether a plain line begins a statement, if a wrong one. */
function beginsAnew(context: Context, row: Row): boolean {
  return opensWith(context, row, 'THEN') || isRequirement(context, row);
}

/** Whether a line states a requirement, as only scenarios do. */
export function isRequirement({ text }: Pick<Context, 'text'>, { kind, first, end }: Row): boolean {
  return kind === 'plain' && /^REQUIRES\s./su.test(text.slice(first, Math.min(end, first + 11)));
}

function take(rows: readonly Row[], start: number, fits: (row: Row) => boolean): number {
  let next = start;
  for (let row = rows[next]; row !== undefined && fits(row); row = rows[next]) next += 1;
  return next;
}
