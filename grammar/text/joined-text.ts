import type { Position } from '#model';
import { type Lines, lastAtMost } from './lines.ts';

/** A stretch of the file, end exclusive. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** Wrapped lines as one text that still knows where each character came from. */
export interface JoinedText {
  readonly text: string;
  /** File offset of an offset into the text. */
  offsetAt(index: number): number;
  /** Offset into the text of a file offset; the nearest one when the character was dropped. */
  indexOf(offset: number): number;
}

/** Joins pieces by one space, the white space around each joint dropped; empty pieces vanish. */
export function joinPieces(source: string, pieces: readonly Piece[]): JoinedText {
  const [only] = pieces;
  return pieces.length === 1 && only !== undefined ? onePiece(source, only) : severalPieces(source, pieces);
}

/** As nearly every text is: it needs no tables, of which a large file would have as many as it has gates. */
function onePiece(source: string, { from, to }: Piece): JoinedText {
  const raw = source.slice(from, to);
  const text = raw.trim();
  const start = text === '' ? from : from + raw.length - raw.trimStart().length;
  const within = (index: number): number => Math.min(index, text.length);
  return {
    text,
    offsetAt: (index) => start + within(index),
    indexOf: (offset) => within(Math.max(0, offset - start)),
  };
}

function severalPieces(source: string, pieces: readonly Piece[]): JoinedText {
  const parts: string[] = [];
  const indexes: number[] = [];
  const offsets: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    const raw = source.slice(piece.from, piece.to);
    const part = raw.trim();
    if (part === '') continue;
    if (parts.length > 0) length += 1;
    indexes.push(length);
    offsets.push(piece.from + raw.length - raw.trimStart().length);
    parts.push(part);
    length += part.length;
  }
  const text = parts.join(' ');
  const fallback = pieces[0]?.from ?? 0;
  const offsetAt = (index: number): number => {
    const at = lastAtMost(indexes, index);
    const within = Math.min(index - (indexes[at] ?? 0), parts[at]?.length ?? 0);
    return (offsets[at] ?? fallback) + within;
  };
  const indexOf = (offset: number): number => {
    const at = lastAtMost(offsets, offset);
    const within = Math.max(0, Math.min(offset - (offsets[at] ?? 0), parts[at]?.length ?? 0));
    return (indexes[at] ?? 0) + within;
  };
  return { text, offsetAt, indexOf };
}

/** Positions in the file for offsets into a joined text. */
export function positionsOf(joined: JoinedText, lines: Lines): (index: number) => Position {
  return (index) => lines.positionAt(joined.offsetAt(index));
}
