import { textOf } from '../lines/pieces.ts';
import type { Row } from '../lines/scan-lines.ts';
import type { PlainRuleNode, PromptText, ProseNode } from '../nodes.ts';
import { checkMarks } from './check-marks.ts';
import { behindKeyword, type Context, linesOf, type Read, rowPlace } from './context.ts';
import { readContinuation } from './continuation.ts';
import { readItem } from './prose.ts';

/** Reads ALWAYS, NEVER or ASSERT with the list below it. */
export function readRule(
  context: Context,
  start: number,
  { head, kind }: { head: Row; kind: PlainRuleNode['kind'] },
): Read<PlainRuleNode> {
  const { text, scope } = context;
  const piece = behindKeyword(context, head);
  const { pieces, next } = readContinuation(context, { piece, next: start + 1, head });
  const told = textOf(text, pieces);
  checkMarks(context, pieces);
  const list = readItems(context, next, head);
  if (told.text === '' && list.items.length === 0) reportEmpty(context, head);
  const { items } = list;
  return { node: { kind, ...linesOf(start, list.next), scope, ...told, items }, next: list.next };
}

/** Reads what a module or a scope is for. */
export function readDescription(context: Context, start: number, head: Row): Read<ProseNode> {
  const { text, scope } = context;
  const piece = behindKeyword(context, head);
  const { pieces, next } = readContinuation(context, { piece, next: start + 1, head });
  const told = textOf(text, pieces);
  if (told.text === '') reportEmpty(context, head);
  return { node: { kind: 'description', ...linesOf(start, next), scope, ...told }, next };
}

/** Says that a keyword stands alone. */
export function reportEmpty({ report }: Context, head: Row, word: string = head.opening): void {
  const message = `the rule is empty: nothing follows ${word}`;
  report({ code: 'PA003', ...rowPlace(head), message, hint: 'write what it says, or take it out' });
}

function readItems(
  context: Context,
  start: number,
  head: Row,
): { readonly items: readonly PromptText[]; readonly next: number } {
  const items: PromptText[] = [];
  let next = start;
  for (
    let row = context.rows[next];
    row?.kind === 'item' && row.indent > head.indent;
    row = context.rows[next]
  ) {
    const item = readItem(context, next, row);
    checkMarks(context, item.told.pieces);
    items.push(item.told);
    next = item.next;
  }
  return { items, next };
}
