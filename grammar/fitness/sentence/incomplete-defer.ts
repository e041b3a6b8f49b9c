import { extent } from './slots/context.ts';
import type { ReadSentence, SentenceFinding, SentenceSource } from './source.ts';
import { isString, type SentenceToken } from './tokens.ts';
import { foldWord } from './words.ts';

/** Whether a sentence is a deferred assertion, whatever it lacks. */
export function beginsDefer(tokens: readonly SentenceToken[]): boolean {
  const [first] = tokens;
  return first !== undefined && foldWord(first.image) === 'defer';
}

/** Says what a `DEFER` that fits no rule lacks. It stays deferred, so that it is never taken for prose. */
export function readIncompleteDefer(tokens: readonly SentenceToken[], source: SentenceSource): ReadSentence {
  const at = tokens.findIndex(isString);
  const reference = tokens[at]?.span;
  const words = tokens
    .slice(1, at < 0 ? undefined : at)
    .filter((token) => foldWord(token.image) !== 'synthesis');
  const [keyword] = words;
  const known = keyword !== undefined && words.length === 1 && /^[A-Za-z]/.test(keyword.image);
  const finding = findingOf(tokens, { at, words, markdown: source.form === 'markdown' });
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
  parts: { at: number; words: readonly SentenceToken[]; markdown: boolean },
): SentenceFinding | null {
  const rule = 'the rule is: DEFER synthesis <KEYWORD> "<reference>" [AT LEAST <0.0-1.0>]';
  const incomplete = (what: string, found: readonly SentenceToken[]): SentenceFinding => ({
    code: 'incomplete-defer',
    message: `this deferred assertion has no ${what}, so no judge could score it`,
    ...extent(found),
    hint: rule,
  });
  const { at, words, markdown } = parts;
  if (at < 0)
    return incomplete(words.length === 0 ? 'keyword and no reference' : 'reference in quotes', tokens);
  if (words.length === 0) return incomplete('keyword', tokens);
  if (words.length > 1) {
    return {
      code: 'near-miss',
      message: `"${words.map((word) => word.image).join(' ')}" is more than the keyword of a judge`,
      ...extent(words),
      hint: rule,
    };
  }
  // In ADL the layout rules say so already: they decide where the reference ends.
  if (!markdown) return null;
  return {
    code: 'text-after-string',
    message: 'this text stands after the reference and would be ignored',
    ...extent(tokens.slice(at + 1)),
    hint: 'only AT LEAST and a score may follow the reference',
  };
}
