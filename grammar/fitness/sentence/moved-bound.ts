import { parseDuration } from '../duration.ts';
import { endOf } from './slots/context.ts';
import type { SentenceFinding } from './source.ts';
import { isName, type SentenceToken } from './tokens.ts';
import { foldWord } from './words.ts';

/** Words of the longest duration that is looked for. */
const LONGEST = 8;

/** Tells a gate whose bound stands in front, `within 60 seconds at least 2 ...`; null for any other sentence. */
export type FindMovedBound = (tokens: readonly SentenceToken[], text: string) => SentenceFinding | null;

/** Prepares the check; `fits` tells whether a sentence is a gate. */
export function createMovedBound(fits: (text: string) => boolean): FindMovedBound {
  return (tokens, text) => {
    const [first] = tokens;
    if (first === undefined || foldWord(first.image) !== 'within') return null;
    const length = durationLength(tokens.slice(1, 1 + LONGEST));
    if (length === 0) return null;
    const end = endOf(tokens.at(-1));
    const bound = text.slice(first.startOffset, endOf(tokens[length])).replace(/^w/i, 'w');
    const rest = text.slice(endOf(tokens[length]), end).replace(/^\s*,?\s*/, '');
    const replacement = `${rest} ${bound}`;
    if (!fits(replacement)) return null;
    return {
      code: 'near-miss',
      message: 'a bound stands at the end of a gate; as it stands this one would not be checked',
      start: first.startOffset,
      end,
      hint: `did you mean: ${replacement}`,
      replacement,
    };
  };
}

function durationLength(tokens: readonly SentenceToken[]): number {
  for (let length = tokens.length; length > 0; length--) {
    const words = tokens.slice(0, length);
    const [only] = words;
    if (length === 1 && only !== undefined && isName(only)) return 1;
    if (parseDuration(words.map((token) => token.image).join(' ')) !== null) return length;
  }
  return 0;
}
