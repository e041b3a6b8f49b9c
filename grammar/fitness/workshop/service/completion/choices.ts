import type { Position, Range, Suggestion } from '#model';
import { snippetOf } from '../phrases/snippet.ts';

/** Something that can be written where a line, a name or a value stands. */
export interface Choice {
  readonly label: string;
  readonly detail: string;
  readonly kind?: Suggestion['kind'];
  /** What is written, with what an author fills in in braces; the label as it is when there is none. */
  readonly sample?: string;
}

/** Beyond this a line is free text, and patterns may take long over it. */
export const LONGEST_HEAD = 500;

/** Those choices that begin with what is written already, which they replace. */
export function suggest(choices: readonly Choice[], typed: string, cursor: Position): readonly Suggestion[] {
  const start = { line: cursor.line, column: Math.max(1, cursor.column - typed.length) };
  const range: Range = { start, end: cursor };
  const wanted = typed.toLowerCase();
  return choices
    .filter(({ label }) => label.toLowerCase().startsWith(wanted))
    .map(({ label, detail, kind = 'keyword', sample }) => ({
      label,
      kind,
      detail,
      documentation: null,
      range,
      insert: sample === undefined ? label : snippetOf(sample).snippet,
      isSnippet: sample !== undefined,
    }));
}
