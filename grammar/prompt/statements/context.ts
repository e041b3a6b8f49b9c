import type { Piece } from '../../text/joined-text.ts';
import type { Report } from '../finding.ts';
import type { Page, Row } from '../lines/scan-lines.ts';
import type { LineSpan, PromptNode, ScopeName } from '../nodes.ts';

/** A node and the index of the row behind it. */
export interface Read<Node extends PromptNode = PromptNode> {
  readonly node: Node;
  readonly next: number;
}

/** Nodes that stand below a head, and the index of the row behind them. */
export interface ReadBody {
  readonly body: readonly PromptNode[];
  readonly next: number;
}

/** How statements are laid out, for whoever formats or colours them. */
export interface Layout {
  /** Rows that go on with a statement, and how deep that is indented. */
  readonly continued: Map<Row, number>;
  /** Offsets of colons behind keywords, which say nothing, by the rows that hold them. */
  readonly colons: Map<Row, readonly number[]>;
  /** Words that part a statement: THEN, AND, OR, CONTAINED WITHIN. */
  readonly words: Piece[];
}

/** What every statement is read with. */
export interface Context extends Page {
  readonly layout: Layout;
  readonly report: Report;
  /** The scope that is open at the moment. */
  scope: ScopeName;
  /** How deep in bodies the reading is. */
  depth: number;
  /** Reads everything from a row on that is indented deeper than a head. */
  readonly readBody: (start: number, head: Row) => ReadBody;
}

/** What stands behind the first marks of a row. */
export function behind(row: Row, marks: number): Piece {
  return { from: Math.min(row.end, row.first + marks), to: row.end };
}

/** What stands behind the keyword of a row, the colon that may follow it left out. */
export function behindKeyword(context: Context, row: Row, length = row.opening.length): Piece {
  if (context.text.charAt(row.first + length) !== ':') return behind(row, length);
  noteColon(context, row, row.first + length);
  return behind(row, length + 1);
}

/** The rows from one to that before another, as lines from 1. */
export function linesOf(start: number, next: number): LineSpan {
  return { line: start + 1, endLine: next };
}

/** The whole of a row from its first mark to its last, as the place of a finding. */
export function rowPlace({ first, end }: Row): Piece {
  return { from: first, to: end };
}

/** Whether a row opens with THEN, AND or OR. */
export function opensWith({ text }: Page, row: Row | undefined, word: 'THEN' | 'AND' | 'OR'): boolean {
  if (row?.kind !== 'plain' || !text.startsWith(word, row.first)) return false;
  const after = row.first + word.length;
  return after === row.end || /[\s,:]/.test(text.charAt(after));
}

/** The offset behind a joining word and the comma or colon that may follow it; a colon that ends the row stays. */
export function afterWord(context: Context, row: Row, end: number): number {
  const mark = context.text.charAt(end);
  if (mark === ',') return end + 1;
  if (mark !== ':' || row.end === end + 1) return end;
  noteColon(context, row, end);
  return end + 1;
}

/** A row that is known to be there. */
export function rowAt({ rows }: Pick<Page, 'rows'>, index: number): Row {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`there is no row ${index}`);
  return row;
}

/** Remembers a colon that says nothing. */
export function noteColon({ layout }: Context, row: Row, at: number): void {
  layout.colons.set(row, [...(layout.colons.get(row) ?? []), at]);
}
