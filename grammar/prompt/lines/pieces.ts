import { joinPieces, type Piece } from '../../text/joined-text.ts';
import type { PromptText } from '../nodes.ts';

/** Joins stretches of a module into one text. */
export function textOf(source: string, pieces: readonly Piece[]): PromptText {
  return { text: joinPieces(source, pieces).text, pieces };
}

/** Parts stretches at others, which belong to no part; all of them are in the order of the module. */
export function partPieces(pieces: readonly Piece[], cuts: readonly Piece[]): readonly (readonly Piece[])[] {
  const parts: Piece[][] = [[]];
  let next = 0;
  for (const piece of pieces) {
    let { from } = piece;
    for (let cut = cuts[next]; cut !== undefined && cut.to <= piece.to; cut = cuts[next]) {
      parts.at(-1)?.push({ from, to: cut.from });
      parts.push([]);
      from = cut.to;
      next += 1;
    }
    parts.at(-1)?.push({ from, to: piece.to });
  }
  return parts;
}
