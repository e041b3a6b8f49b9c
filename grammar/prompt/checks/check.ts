import type { Piece } from '../../text/joined-text.ts';
import type { Report } from '../finding.ts';
import type { Page } from '../lines/scan-lines.ts';
import type { PromptNode } from '../nodes.ts';
import type { ParsedPrompt } from '../parse-module.ts';

/** Looks for one kind of mistake in a module. */
export type Check = (module: ParsedPrompt, report: Report) => void;

/** The first line of a node from its first mark to its last. */
export function firstLine({ rows }: Pick<Page, 'rows'>, { line }: Pick<PromptNode, 'line'>): Piece {
  const row = rows[line - 1];
  return { from: row?.first ?? 0, to: row?.end ?? 0 };
}
