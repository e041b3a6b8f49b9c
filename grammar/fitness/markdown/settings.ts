import type { Piece } from '../../text/joined-text.ts';
import type { LinedText } from '../../text/lines.ts';
import type { ConstantNode, TextNode } from '../ast.ts';
import { splitTags } from '../tags.ts';

/** What a single line of a paragraph can set. */
export type Setting =
  | { readonly type: 'constant'; readonly node: ConstantNode }
  | { readonly type: 'requires'; readonly node: TextNode }
  | { readonly type: 'tags'; readonly tags: readonly string[] };

const CONSTANT = /^(MIN_SCORE|MAX_DURATION)\s*[:=]\s*(\S.*)?$/i;
const REQUIRES = /^(?:REQUIRES\s+|[Rr][Ee][Qq][Uu][Ii][Rr][Ee][Ss]\s*:\s*)(\S.*)$/;
const TAGS = /^Tags\s*:(.*)$/i;

/** Reads a line as a setting; null when it is text. */
export function readSetting({ text, lines }: LinedText, piece: Piece): Setting | null {
  const raw = text.slice(piece.from, piece.to);
  const line = raw.trim();
  const from = piece.from + raw.length - raw.trimStart().length;
  const rangeOf = (start: number, length: number) => lines.rangeOf(from + start, from + start + length);
  const constant = CONSTANT.exec(line);
  if (constant !== null) {
    const [, name = '', value = ''] = constant;
    const quoted = /^"(.*)"$/.exec(value);
    const range = rangeOf(line.length - value.length, value.length);
    const node: ConstantNode = {
      name: name.toUpperCase(),
      nameRange: rangeOf(0, name.length),
      value: { kind: quoted === null ? 'bare' : 'string', text: quoted?.[1] ?? value, range },
      range: rangeOf(0, line.length),
    };
    return { type: 'constant', node };
  }
  const requirement = REQUIRES.exec(line)?.[1];
  if (requirement !== undefined) {
    const range = rangeOf(line.length - requirement.length, requirement.length);
    return { type: 'requires', node: { text: requirement, range } };
  }
  const tags = TAGS.exec(line)?.[1];
  return tags === undefined ? null : { type: 'tags', tags: splitTags(tags) };
}
