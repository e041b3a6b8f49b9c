import type { Node } from 'commonmark';
import type { Piece } from '../../text/joined-text.ts';
import type { LinedText } from '../../text/lines.ts';

/** What a stretch of text is for its reader. */
export type BlockRole =
  | 'heading'
  | 'question'
  | 'gate'
  | 'note'
  | 'fence'
  | 'indented'
  | 'html'
  | 'empty-item';

/** A block that holds text, with its lines in the source, the marks of its containers dropped. */
export interface Block {
  readonly role: BlockRole;
  readonly pieces: readonly Piece[];
  /** Of a heading, 1 to 6. */
  readonly level: number;
}

/** All blocks of a tree that hold text, in the order of the file. */
export function listBlocks(page: LinedText, root: Node): Block[] {
  const blocks: Block[] = [];
  const walker = root.walker();
  let quotes = 0;
  for (let event = walker.next(); event !== null; event = walker.next()) {
    const { node, entering } = event;
    if (node.type === 'block_quote') quotes += entering ? 1 : -1;
    const role = entering ? roleOf(node) : null;
    if (role === null) continue;
    // The mark of a block quote that is a gate belongs to the gate: `>=3 specialists ...`.
    const quote = role === 'gate' && node.parent?.type === 'block_quote' ? node.parent : null;
    const [start] = (quote ?? node).sourcepos;
    const pieces = piecesOf(page, {
      start,
      lastLine: node.sourcepos[1][0],
      quotes: quotes - (quote === null ? 0 : 1),
    });
    blocks.push({ role, level: role === 'heading' ? node.level : 0, pieces });
  }
  return blocks;
}

function roleOf(node: Node): BlockRole | null {
  switch (node.type) {
    case 'heading':
      return node.parent?.type === 'document' ? 'heading' : 'note';
    case 'code_block':
      return node.info === null ? 'indented' : 'fence';
    case 'html_block':
      return 'html';
    case 'item':
      return node.firstChild === null ? 'empty-item' : null;
    case 'paragraph':
      return isGate(node) ? 'gate' : isTopLevel(node) ? 'question' : 'note';
    default:
      return null;
  }
}

/** The first paragraph of an item, or of the block quote that stands in its place. */
function isGate(paragraph: Node): boolean {
  const { parent } = paragraph;
  if (parent?.type === 'item') return isFirstText(paragraph);
  const quoted = parent?.type === 'block_quote' && parent.parent?.type === 'item';
  return quoted === true && parent.firstChild === paragraph && isFirstText(parent);
}

function isFirstText(node: Node): boolean {
  for (let before = node.prev; before !== null; before = before.prev) {
    if (before.type === 'paragraph' || before.type === 'block_quote') return false;
  }
  return true;
}

function isTopLevel({ parent }: Node): boolean {
  return (
    parent?.type === 'document' || (parent?.type === 'block_quote' && parent.parent?.type === 'document')
  );
}

interface Extent {
  /** Line and column, from 1. */
  readonly start: readonly [number, number];
  readonly lastLine: number;
  /** How many block quotes put their mark in front of each line. */
  readonly quotes: number;
}

function piecesOf({ text, lines }: LinedText, { start, lastLine, quotes }: Extent): Piece[] {
  const [firstLine, column] = start;
  const pieces: Piece[] = [];
  for (let line = firstLine - 1; line < Math.min(lastLine, lines.count); line += 1) {
    const from = lines.starts[line] ?? 0;
    const to = lines.ends[line] ?? from;
    const content = line === firstLine - 1 ? from + column - 1 : skipQuotes(text, { from, to }, quotes);
    pieces.push({ from: Math.min(content, to), to });
  }
  return pieces;
}

function skipQuotes(text: string, { from, to }: Piece, quotes: number): number {
  let at = from;
  for (let left = quotes; left > 0; left -= 1) {
    let mark = at;
    while (mark < to && text.charAt(mark).trim() === '') mark += 1;
    if (text.charAt(mark) !== '>' || mark >= to) return at;
    at = mark + 1;
  }
  return at;
}
