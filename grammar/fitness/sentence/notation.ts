import { choice, type Shape, sequence, token, word } from './shape.ts';
import { articles, foldWord } from './words.ts';

const PIECE = /\s*(?:([[\]()|])|\{(\w+):([\w-]+)\}|(=)|([^\s[\](){}|=]+))/y;

interface Piece {
  readonly mark: string;
  readonly slot: Shape | null;
}

/** Deeper than any sentence is; whoever walks through a shape does so by recursion. */
const DEEPEST = 20;

/**
 * Reads the notation of GatePhrase: words, `[optional]`, `(one|or|another)`, `{name:type}`, `=`; articles are left
 * out, as in sentences. A mistake in it is a bug of the vocabulary's author and throws.
 */
export function parseNotation(pattern: string): Shape {
  const pieces = split(pattern);
  let at = 0;
  let depth = 0;

  const series = (end: string): Shape => {
    if (depth > DEEPEST) throw new Error(`its brackets are nested deeper than ${DEEPEST}`);
    depth += 1;
    const alternatives: Shape[][] = [[]];
    for (;;) {
      const piece = pieces[at++];
      if (piece === undefined && end !== '') throw new Error(`a bracket is not closed: "${end}" is missing`);
      if (piece === undefined || (piece.slot === null && piece.mark === end)) break;
      if (piece.slot === null && piece.mark === '|' && end !== '') alternatives.push([]);
      else alternatives.at(-1)?.push(element(piece));
    }
    if (alternatives.some((items) => items.length === 0)) {
      throw new Error(
        end === '' ? 'it holds no word' : 'there is nothing between two of its brackets or bars',
      );
    }
    depth -= 1;
    const [first = choice(), ...others] = alternatives.map((items) => sequence(...items));
    return others.length === 0 ? first : choice(first, ...others);
  };

  const element = (piece: Piece): Shape => {
    if (piece.slot !== null) return piece.slot;
    if (piece.mark === '[') return { type: 'optional', item: series(']') };
    if (piece.mark === '(') return series(')');
    if (/^[\])|]$/.test(piece.mark)) throw new Error(`"${piece.mark}" stands where nothing was opened`);
    return piece.mark === '=' ? token('equals') : word(piece.mark);
  };

  return series('');
}

function split(pattern: string): readonly Piece[] {
  const pieces: Piece[] = [];
  PIECE.lastIndex = 0;
  const text = pattern.trim();
  while (PIECE.lastIndex < text.length) {
    const before = PIECE.lastIndex;
    const found = PIECE.exec(text);
    if (found === null)
      throw new Error(`${JSON.stringify(text.slice(before, before + 20).trim())} is no {name:type}`);
    const [, mark, name, slotType, equals, plain] = found;
    if (plain !== undefined && articles.has(foldWord(plain))) continue;
    const slot: Shape | null =
      name === undefined || slotType === undefined ? null : { type: 'slot', name, slotType };
    pieces.push({ mark: mark ?? equals ?? plain ?? '', slot });
  }
  return pieces;
}
