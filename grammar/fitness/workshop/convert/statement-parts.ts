import type { Range } from '#model';
import type { ReadDocument } from '../../read-document.ts';
import type { Content, Part } from './part.ts';
import { constantRows, stringRows } from './source-rows.ts';

/** A piece and where it stands, in offsets. */
export interface Placed {
  readonly content: Content;
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** All that a scenario says but its tags and comments, in the order of the tree. */
export function statementParts(document: ReadDocument): readonly Placed[] {
  const { ast, sentences, lines } = document;
  const placed = (content: Content, { start, end }: Range): Placed => ({
    content,
    from: lines.offsetAt(start),
    to: lines.offsetAt(end),
  });
  return [
    ...ast.descriptions.map(({ text, range }) => placed({ type: 'description', text }, range)),
    ...ast.requires.map(({ text, range }) => placed({ type: 'requires', text }, range)),
    ...ast.constants.flatMap((node) => {
      const { name, value, range } = node;
      if (value === null) return [];
      const rows = constantRows(document, node);
      return [placed({ type: 'constant', name, kind: value.kind, text: value.text, rows }, range)];
    }),
    ...ast.assertions.flatMap((node, index) => {
      const sentence = sentences[index];
      if (sentence === undefined) return [];
      return [placed({ type: 'gate', node, sentence, rows: stringRows(document, node) }, node.range)];
    }),
  ];
}

/** Pieces in the order of the file; of those at one place the first that is given goes first. */
export function inOrder(pieces: readonly Placed[], { lines }: ReadDocument): readonly Part[] {
  return pieces
    .toSorted((a, b) => a.from - b.from)
    .map(({ content, from }) => ({ content, line: lines.lineAt(from) + 1 }));
}
