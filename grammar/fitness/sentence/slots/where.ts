import { many, sequence, token } from '../shape.ts';
import { isEquals, isName, isString, type SentenceToken } from '../tokens.ts';
import { extent, type SlotContext, type SlotType } from './context.ts';

const pair = sequence(token('word'), token('equals'), token('value'));

/** `k=v and k=v`: fields of an event and the text of their values. */
export const where: SlotType = {
  example: 'k=v',
  sample: '{status}={triaging}',
  shape: sequence(pair, many('and', pair)),
  read: ({ name, tokens }, context) => context.set(name, pairsOf(tokens, context)),
};

/** A signal's name behind `signal=`: lower case, as crews send it. */
export const signal: SlotType = {
  example: 'S',
  sample: '{agree}',
  shape: token('value'),
  read: ({ name, tokens: [first] }, context) =>
    context.set(name, first === undefined ? null : (fieldValue(first, context)?.toLowerCase() ?? null)),
};

/** A word or a string; a word that is the name of a constant stands for its value. */
function fieldValue(token: SentenceToken, context: SlotContext): string | null {
  if (isString(token)) return token.span?.closed === true ? token.span.value : null;
  const constant = isName(token) ? context.constants.get(token.image) : null;
  if (constant === null) return token.image;
  context.use(token);
  return constant.text;
}

function pairsOf(
  tokens: readonly SentenceToken[],
  context: SlotContext,
): Readonly<Record<string, string>> | null {
  const pairs = new Map<string, string>();
  let whole = true;
  for (const [at, token] of tokens.entries()) {
    const [key, value] = [tokens[at - 1], tokens[at + 1]];
    if (!isEquals(token) || key === undefined || value === undefined) continue;
    const text = fieldValue(value, context);
    const before = pairs.get(key.image);
    if (text === null || (before !== undefined && before !== text)) whole = false;
    if (before !== undefined && before !== text) reportTwice(key, value, context);
    pairs.set(key.image, text ?? '');
  }
  return whole ? Object.fromEntries(pairs) : null;
}

function reportTwice(key: SentenceToken, value: SentenceToken, context: SlotContext): void {
  context.reject({
    code: 'near-miss',
    message: `${key.image} is given twice, and no event has two values in one field`,
    ...extent([key, value]),
    hint: 'write two gates',
  });
}
