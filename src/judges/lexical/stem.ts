import { OPPOSITES, SAME_WORDS } from './word-lists.ts';

/** A word reduced to what it shares with its relatives; `sign` is -1 for the negative word of a pair. */
export interface Stem {
  readonly stem: string;
  readonly sign: 1 | -1;
}

/** Longer stems say no more about kinship and keep cognates of other languages apart. */
const STEM_LENGTH = 7;
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/'s?$/, ''],
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<=[^su])s$/, ''],
  [/(?<=.{4})(?:ations?|ating|ated|ates?|ator)$/, 'at'],
  [/(?<=.{4})ions?$/, ''],
  [/(?<=.{3})ing$/, ''],
  [/(?<=.{3})ed$/, ''],
  [/(?<=.{4})(?:ment|ness|ly)$/, ''],
  [/(?<=[bdgklmnprt])([bdgklmnprt])$/, ''],
  [/(?<=.{3})[ey]$/, ''],
];

/** Reduces a lower-case word. */
export function stemOf(word: string): Stem {
  const plain = reduce(word);
  const opposite = opposites.get(plain);
  if (opposite !== undefined) return { stem: opposite, sign: -1 };
  return { stem: kin.get(plain) ?? plain, sign: 1 };
}

function reduce(word: string): string {
  return ENDINGS.reduce((left, [ending, rest]) => left.replace(ending, rest), word).slice(0, STEM_LENGTH);
}

const kin = new Map(
  SAME_WORDS.flatMap((line) => {
    const [first = '', ...others] = line.split(' ').map(reduce);
    return others.map((other) => [other, first] as const);
  }),
);

const opposites = new Map(
  OPPOSITES.map((line) => {
    const [yes = '', no = ''] = line.split(' ').map(reduce);
    return [no, kin.get(yes) ?? yes] as const;
  }),
);
