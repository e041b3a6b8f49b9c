import type { Scalar } from 'yaml';
import type { EmbeddedText, Range } from '#model';
import { indexLines } from '../text/lines.ts';
import { alignText } from './align-text.ts';
import { stretchOf, type Yaml } from './fields.ts';
import { createFixWriter } from './fix-writer.ts';
import type { Ground } from './ground.ts';
import { literalRows } from './literal-rows.ts';
import { exactOffset, type Places } from './places.ts';
import { scalarText } from './scalar-text.ts';

/** What a text is taken from. */
export interface Embedding {
  readonly yaml: Yaml;
  readonly ground: Ground;
  readonly scalar: Scalar;
  readonly name: string;
}

/**
 * The text of a scalar, with its places in the file: exact in a literal block; in other scalars, whose lines are
 * joined or escaped, as near as can be told, and nothing is repaired there.
 */
export function embedText({ yaml, ground, scalar, name }: Embedding): EmbeddedText {
  const { from, to } = stretchOf(scalar);
  const parsed = ground.untemplated.text;
  const text = scalarText(scalar, parsed);
  const lines = indexLines(text);
  const rows = scalar.type === 'BLOCK_LITERAL' ? literalRows(ground, from, text) : null;
  const written = { source: parsed.slice(from, to), style: scalar.type, text };
  const places =
    rows ?? alignText(written, { from, originOf: (offset) => ground.untemplated.originOf(offset) });
  const fixes = rows === null ? null : createFixWriter({ yaml, ground, rows, text, lines, header: from });
  return {
    ...{ text, name, range: rangeOf(places, text, ground) },
    toFile: (at) => ground.lines.positionAt(places.toFile(lines.offsetAt(at))),
    toText: (at) => {
      const offset = exactOffset(ground.lines, at);
      const place = offset === null ? null : places.toText(offset);
      return place === null ? null : lines.positionAt(place);
    },
    fixInFile: (fix) => fixes?.(fix) ?? null,
  };
}

/** From the first character to the end of the last line. */
function rangeOf(places: Places, text: string, { lines }: Ground): Range {
  const last = text.trimEnd().length;
  return lines.rangeOf(places.toFile(0), places.toFile(last));
}
