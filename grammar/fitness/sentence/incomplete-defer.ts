import { extent } from './slots/context.ts';
import type { ReadSentence, SentenceFinding } from './source.ts';
import { isString, type SentenceToken } from './tokens.ts';
import { foldWord } from './words.ts';

/** Whether a sentence is a deferred assertion, whatever it lacks. */
export function beginsDefer(tokens: readonly SentenceToken[]): boolean {
  const [first] = tokens;
  return first !== undefined && foldWord(first.image) === 'defer';
}

/** Says what a `DEFER` that fits no rule lacks. It stays deferred, so that it is never taken for prose. */
export function readIncompleteDefer(tokens: readonly SentenceToken[]): ReadSentence {
  const at = tokens.findIndex(isString);
  const reference = tokens[at]?.span;
  const words = tokens
    .slice(1, at < 0 ? undefined : at)
    .filter((token) => foldWord(token.image) !== 'synthesis');
  const [keyword] = words;
  const known = keyword !== undefined && words.length === 1 && /^[A-Za-z]/.test(keyword.image);
  const finding = findingOf(tokens, at, words);
  return {
    kind: 'deferred',
    params: {
      keyword: known ? keyword.image.toUpperCase() : null,
      reference: reference?.closed === true && reference.value.trim() !== '' ? reference.value : null,
      minScore: null,
    },
    findings: finding === null ? [] : [finding],
    usedConstants: [],
    fits: true,
  };
}

function findingOf(
  tokens: readonly SentenceToken[],
  string: number,
  words: readonly SentenceToken[],
): SentenceFinding | null {
  const hint = 'the rule is: DEFER synthesis <KEYWORD> "<reference>" [AT LEAST <0.0-1.0>]';
  if (words.length > 1 && string >= 0) {
    const message = `"${words.map((word) => word.image).join(' ')}" is more than the keyword of a judge`;
    return { code: 'near-miss', message, ...extent(words), hint };
  }
  const lacks = [...(words.length === 0 ? ['keyword'] : []), ...(string < 0 ? ['reference in quotes'] : [])];
  // Where nothing is lacking, something is left over, which the layout rules have reported.
  if (lacks.length === 0) return null;
  const message = `this deferred assertion has no ${lacks.join(' and no ')}, so no judge could score it`;
  return { code: 'incomplete-defer', message, ...extent(tokens), hint };
}
