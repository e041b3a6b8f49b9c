import type { Piece } from '../../text/joined-text.ts';
import type { Row } from '../lines/scan-lines.ts';
import { type Context, opensWith, rowPlace } from './context.ts';

/** How the lines of a text go on. */
export interface Continuation {
  readonly pieces: readonly Piece[];
  /** The index of the row behind them. */
  readonly next: number;
}

/** A text whose first line has been taken. */
export interface Begun {
  readonly piece: Piece;
  /** The index of the row behind it. */
  readonly next: number;
  /** The row that its statement began on. */
  readonly head: Row;
  /** Whether a line that ends with a colon is the last: what is below it is a body. */
  readonly untilColon?: boolean;
}

/** What a line at the indentation of its statement begins with if it goes on with the line before. */
const WRAPPED = /[\p{Ll}\p{Nd}"'`“”‘’„«»([<]/u;
const NEVER_WRAPPED: readonly Row['kind'][] = ['blank', 'item', 'fence', 'code', 'example'];

/** Takes the lines that go on with a text. */
export function readContinuation(
  context: Context,
  { piece, next, head, untilColon = false }: Begun,
): Continuation {
  const { text, rows } = context;
  const pieces = [piece];
  let at = next;
  for (let row = rows[at]; row !== undefined; row = rows[at]) {
    if (untilColon && endsWithColon(text, pieces)) break;
    const isDeeper = row.indent > head.indent && !NEVER_WRAPPED.includes(row.kind);
    if (!isDeeper && !isWrapped(context, row, head)) break;
    if (isDeeper) reportSwallowed(context, row, head);
    else reportWrapped(context, row, head);
    context.layout.continued.set(row, head.indent);
    pieces.push(rowPlace(row));
    at += 1;
  }
  return { pieces, next: at };
}

/** Whether the last line taken ends with a colon. */
export function endsWithColon(text: string, pieces: readonly Piece[]): boolean {
  const last = pieces.at(-1);
  return last !== undefined && last.to > last.from && text.charAt(last.to - 1) === ':';
}

/** Whether a line goes on with a statement at the same indentation, as published modules wrap. */
export function isWrapped(context: Context, row: Row, head: Row): boolean {
  if (row.kind !== 'plain' || row.indent !== head.indent) return false;
  if (!WRAPPED.test(String.fromCodePoint(context.text.codePointAt(row.first) ?? 0))) return false;
  return !(['THEN', 'AND', 'OR'] as const).some((word) => opensWith(context, row, word));
}

/** Says that a line is wrapped at the indentation of its statement. */
export function reportWrapped({ report }: Context, row: Row, head: Row): void {
  report({
    code: 'PA018',
    message: 'this line goes on with the one above at the same indentation',
    ...rowPlace(row),
    hint: 'indent it by two',
    fix: { from: row.from, to: row.first, replacement: ' '.repeat(head.indent + 2) },
  });
}

function reportSwallowed({ report }: Context, row: Row, head: Row): void {
  if (row.kind !== 'keyword') return;
  report({
    code: 'PA012',
    message: `${row.opening} is read as text of the rule above, since it is indented deeper`,
    from: row.first,
    to: row.first + row.opening.length,
    hint: 'indent it less to make it a rule of its own',
    fix: { from: row.from, to: row.first, replacement: ' '.repeat(head.indent) },
  });
}
