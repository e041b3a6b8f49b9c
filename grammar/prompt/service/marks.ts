import type { Piece } from '../../text/joined-text.ts';
import type { Row } from '../lines/scan-lines.ts';
import type { PromptModule } from '../module.ts';
import { everyNode, type PromptNode } from '../nodes.ts';

/** A word that has a meaning where it stands. */
export interface KeywordMark extends Piece {
  /** As the table of keywords has it. */
  readonly keyword: string;
}

/** Every keyword of a module that is one where it stands, in order. */
export function keywordMarks({ text, nodes, rows, layout }: PromptModule): readonly KeywordMark[] {
  const openings = everyNode(nodes).flatMap((node) => openingOf(node, rows[node.line - 1], text));
  const items = rows.flatMap((row): KeywordMark[] =>
    row.kind === 'item' && row.opening.startsWith('STEP') ? [markAt(row, 'STEP', row.opening.length)] : [],
  );
  const words = layout.words.map(({ from, to }): KeywordMark => {
    const word = text.slice(from, to).replace(/\s+/g, ' ');
    return { from, to, keyword: word };
  });
  return [...openings, ...items, ...words].sort((a, b) => a.from - b.from);
}

const DEFINE = /^DEFINE[^\S\r\n]+(DOMAIN|COMPONENT)/;

function openingOf(node: PromptNode, row: Row | undefined, text: string): readonly KeywordMark[] {
  if (row === undefined) return [];
  switch (node.kind) {
    case 'domain':
    case 'component': {
      const opening = DEFINE.exec(text.slice(row.first, row.end))?.[0].length ?? row.opening.length;
      return [markAt(row, node.kind === 'domain' ? 'DEFINE DOMAIN' : 'DEFINE COMPONENT', opening)];
    }
    case 'example':
      return [markAt(row, 'Example', row.opening.length)];
    case 'description':
    case 'always':
    case 'never':
    case 'assert':
    case 'when':
    case 'foreach':
    case 'define':
    case 'memory':
      return [markAt(row, row.opening, row.opening.length)];
    default:
      return [];
  }
}

function markAt({ first }: Row, keyword: string, length: number): KeywordMark {
  return { keyword, from: first, to: first + length };
}
