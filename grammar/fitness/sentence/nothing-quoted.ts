import { type Automaton, accepts, createAutomaton } from './automaton.ts';
import type { Rule } from './rules.ts';
import { type Shape, sequence } from './shape.ts';
import { extent } from './slots/context.ts';
import type { SentenceFinding } from './source.ts';
import { isOtherQuoted, isString, type Keywords, type SentenceToken } from './tokens.ts';

const CAPITALS = /(?<![A-Z])(?:CONTAINS|NOT CONTAIN)(?![A-Z])/;

/** Tells a sentence that asks for terms and quotes none; null for any other. */
export type FindNothingQuoted = (tokens: readonly SentenceToken[], masked: string) => SentenceFinding | null;

/** Prepares the check from the rules that take terms. */
export function createNothingQuoted(rules: readonly Rule[], keywords: Keywords): FindNothingQuoted {
  const beginnings = rules.flatMap(({ shape }): Automaton[] => {
    const before = wordsBeforeTerms(shape);
    return before === null ? [] : [createAutomaton(before, keywords)];
  });
  return (tokens, masked) => {
    if (tokens.some((token) => isString(token) || isOtherQuoted(token))) return null;
    if (!CAPITALS.test(masked) && !beginnings.some((beginning) => accepts(tokens, beginning, 'beginning')))
      return null;
    return {
      code: 'nothing-quoted',
      message: 'nothing is in quotes, so there is nothing to look for in the answer',
      ...extent(tokens),
      hint: 'put what is looked for in double quotes, or leave the sentence to a reader',
    };
  };
}

function wordsBeforeTerms(shape: Shape): Shape | null {
  if (shape.type !== 'sequence') return null;
  const at = shape.items.findIndex((item) => item.type === 'slot' && item.slotType.endsWith('terms'));
  return at < 0 ? null : sequence(...shape.items.slice(0, at).filter((item) => item.type !== 'optional'));
}
