import { choice, type Shape, sequence, token, word } from './shape.ts';

const PIECE = /\s*(?:([[\]()|])|\{(\w+):([\w-]+)\}|(=)|([^\s[\](){}|=]+))/y;

interface Piece {
  readonly mark: string;
  readonly slot: Shape | null;
}

/**
 * Reads the notation of GatePhrase: words, `[optional]`, `(one|or|another)`, `{name:type}`, `=`. A mistake in
 * it is a bug of the vocabulary's author and throws.
 */
export function parseNotation(pattern: string): Shape {
  const pieces = split(pattern);
  let at = 0;
  const fail = (): never => {
    throw new Error(`phrase not understood: ${pattern}`);
  };

  const series = (end: string): Shape => {
    const alternatives: Shape[][] = [[]];
    for (;;) {
      const piece = pieces[at++];
      if (piece === undefined) {
        if (end !== '') fail();
        break;
      }
      if (piece.slot === null && piece.mark === end) break;
      if (piece.slot === null && piece.mark === '|' && end !== '') alternatives.push([]);
      else alternatives.at(-1)?.push(element(piece));
    }
    const items = alternatives.map((items) => sequence(...items));
    return items.length === 1 ? (items[0] ?? fail()) : choice(...items);
  };

  const element = (piece: Piece): Shape => {
    if (piece.slot !== null) return piece.slot;
    if (piece.mark === '[') return { type: 'optional', item: series(']') };
    if (piece.mark === '(') return series(')');
    if (/^[\])|]$/.test(piece.mark)) fail();
    return piece.mark === '=' ? token('equals') : word(piece.mark);
  };

  return series('');
}

function split(pattern: string): readonly Piece[] {
  const pieces: Piece[] = [];
  PIECE.lastIndex = 0;
  const text = pattern.trim();
  while (PIECE.lastIndex < text.length) {
    const found = PIECE.exec(text);
    if (found === null) throw new Error(`phrase not understood: ${pattern}`);
    const [, mark, name, slotType, equals, plain] = found;
    const slot: Shape | null =
      name === undefined || slotType === undefined ? null : { type: 'slot', name, slotType };
    pieces.push({ mark: mark ?? equals ?? plain ?? '', slot });
  }
  return pieces;
}
