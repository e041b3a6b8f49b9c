import { endOf } from './slots/context.ts';
import type { SentenceFinding } from './source.ts';
import type { SentenceToken } from './tokens.ts';

/** Tells a gate that is said in words of the same meaning which no rule has; null for any other sentence. */
export type FindOtherWording = (tokens: readonly SentenceToken[], text: string) => SentenceFinding | null;

/** What stands somewhere in a sentence, and how the rules say it. */
interface Wording {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/**
 * Prepares the check: words that turn a meaning are never guessed, but `not more than 2` is `at most 2` and `isn't`
 * is `is not`, whatever was meant. `fits` tells whether a sentence is a gate, `nearMiss` what it nearly is.
 */
export function createOtherWording(
  fits: (text: string) => boolean,
  nearMiss: (text: string) => SentenceFinding | null,
): FindOtherWording {
  return (tokens, text) => {
    const wording = findWording(tokens);
    if (wording === null) return null;
    const [start, end] = [tokens[0]?.startOffset ?? 0, endOf(tokens.at(-1))];
    const reworded = replace(text.slice(0, end), wording);
    const message = 'this is said in other words than the rules have, so it would not be checked';
    if (fits(reworded)) {
      return { code: 'near-miss', message, ...wording, hint: `did you mean: ${reworded.slice(start)}` };
    }
    const near = nearMiss(reworded);
    if (near === null) return null;
    const { replacement } = near;
    const hint = near.hint === undefined ? {} : { hint: near.hint };
    if (replacement === undefined) return { code: 'near-miss', message, start, end, ...hint };
    const corrected = replace(reworded, { ...near, replacement }).slice(start);
    return { code: 'near-miss', message, start, end, ...hint, replacement: corrected };
  };
}

function replace(text: string, { start, end, replacement }: Wording): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** `isn't`, or `not more than` and `no fewer than` and their like. */
function findWording(tokens: readonly SentenceToken[]): Wording | null {
  for (const [at, token] of tokens.entries()) {
    const words = tokens.slice(at, at + 3).map(({ folded }) => folded ?? '"');
    const denial = /^(?:not|no) (more|fewer|less) than$/.exec(words.join(' '))?.[1];
    const [length, replacement] =
      words[0] === "isn't" ? [1, 'is not'] : [3, denial === 'more' ? 'at most' : 'at least'];
    if (length === 3 && denial === undefined) continue;
    return { start: token.startOffset, end: endOf(tokens[at + length - 1]), replacement };
  }
  return null;
}
