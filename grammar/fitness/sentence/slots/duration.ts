import { measureDuration } from '#model';
import { parseDuration, respelledDuration } from '../../duration.ts';
import { atLeastOne, token } from '../shape.ts';
import { isName, type SentenceToken } from '../tokens.ts';
import { constantText, endOf, extent, type SlotContext, type SlotType } from './context.ts';

/** Words of the longest duration that is looked for before other words. */
const LONGEST = 8;
const HINT = 'write for example 90s, 480 seconds, 1.5 hours or 2 minutes 30 seconds, at most 24 hours';

/** A duration or a constant that holds one, in milliseconds. Always the last thing in a sentence. */
export const duration: SlotType = {
  example: '<duration>',
  sample: '{30 seconds}',
  shape: atLeastOne(token('duration-word')),
  read: ({ name, tokens }, context) => context.set(name, durationOf(tokens, context)),
};

function durationOf(tokens: readonly SentenceToken[], context: SlotContext): number | null {
  const [first] = tokens;
  if (tokens.length === 1 && first !== undefined && isName(first)) return durationOfConstant(first, context);
  const ms = parseDuration(wordsOf(tokens));
  if (ms !== null) return ms;
  const length = longestDuration(tokens);
  if (length > 0) rejectRest(tokens, length, context);
  else {
    const meant = respelledDuration(wordsOf(tokens));
    context.report({
      code: 'bad-duration',
      message: `"${wordsOf(tokens)}" is not a duration`,
      ...extent(tokens),
      hint: HINT,
      ...(meant === null ? {} : { replacement: meant }),
    });
  }
  return null;
}

/** MAX_DURATION is checked where it is defined. */
function durationOfConstant(token: SentenceToken, context: SlotContext): number | null {
  const text = constantText(token, context, false);
  const ms = text === null ? null : parseDuration(text);
  if (text !== null && ms === null && token.image !== 'MAX_DURATION') {
    context.report({
      code: 'bad-duration',
      message: `${token.image}, "${text}", is not a duration`,
      ...extent([token]),
      hint: HINT,
    });
  }
  return ms;
}

const wordsOf = (tokens: readonly SentenceToken[]): string => tokens.map((token) => token.image).join(' ');

/**
 * How many tokens from the first on are a duration, if more follow. A duration has few words; a bare number
 * is none here, because what follows it was meant as its unit.
 */
function longestDuration(tokens: readonly SentenceToken[]): number {
  if (measureDuration(wordsOf(tokens)) !== null) return 0;
  for (let length = Math.min(LONGEST, tokens.length - 1); length > 0; length--) {
    const words = wordsOf(tokens.slice(0, length));
    if (/[a-z]/i.test(words) && parseDuration(words) !== null) return length;
  }
  const [first] = tokens;
  return tokens.length > 1 && first !== undefined && isName(first) ? 1 : 0;
}

function rejectRest(tokens: readonly SentenceToken[], length: number, context: SlotContext): void {
  const rest = tokens.slice(length);
  context.reject({
    code: 'near-miss',
    message: `"${wordsOf(rest)}" is left over: no rule says it`,
    start: endOf(tokens[length - 1]),
    end: endOf(rest.at(-1)),
    hint: 'as it stands the gate would not be checked',
    replacement: '',
  });
}
