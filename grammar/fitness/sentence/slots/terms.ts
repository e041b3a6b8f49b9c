import { choice, many, optional, type Shape, sequence, token } from '../shape.ts';
import { isName, isString, type SentenceToken } from '../tokens.ts';
import { foldWord } from '../words.ts';
import { extent, type SlotContext, type SlotType, textOf } from './context.ts';

const conjunction = choice('and', 'or');
const separator = choice(sequence(token('comma'), optional(conjunction)), conjunction);
const shape: Shape = sequence(token('text'), many(separator, token('text')));

/** `"a" AND "b"`, `"a", "b" or "c"`: sets the terms and `mode`. A comma takes the sentence's conjunction. */
export const terms: SlotType = {
  example: '"a" AND "b"',
  sample: '"{term}"',
  shape,
  read: ({ name, tokens }, context) => {
    context.set(name, termsOf(tokens, context));
    context.set('mode', modeOf(tokens, context));
  },
};

/** As `terms`, where the conjunction makes no difference: sets the terms only. */
export const forbiddenTerms: SlotType = {
  example: '"a" OR "b"',
  sample: '"{term}"',
  shape,
  read: ({ name, tokens }, context) => context.set(name, termsOf(tokens, context)),
};

/** As `terms`, where the order is what matters: sets the list only. */
export const texts: SlotType = { ...forbiddenTerms, example: '"a", "b"' };

function termsOf(tokens: readonly SentenceToken[], context: SlotContext): readonly string[] | null {
  const found = tokens
    .filter((token) => isString(token) || isName(token))
    .map((token) => textOf(token, context));
  const known = found.filter((term) => term !== null);
  return known.length === found.length ? known : null;
}

function modeOf(tokens: readonly SentenceToken[], context: SlotContext): 'all' | 'any' | null {
  const words = tokens.map((token) => foldWord(token.image));
  const any = words.includes('or');
  if (!any || !words.includes('and')) return any ? 'any' : 'all';
  context.report({
    code: 'mixed-and-or',
    message: 'AND and OR in one sentence leave open what belongs together',
    ...extent(tokens),
    hint: 'write two gates',
  });
  return null;
}
