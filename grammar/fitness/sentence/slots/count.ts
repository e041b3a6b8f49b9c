import { choice, optional, type Shape, sequence, token } from '../shape.ts';
import { isName, type SentenceToken } from '../tokens.ts';
import { foldWord, numberWords } from '../words.ts';
import { constantText, extent, type SlotContent, type SlotContext, type SlotType } from './context.ts';

/** Largest number that a gate may count to. */
const LARGEST = 1_000_000;

const comparisons: readonly Shape[] = [
  sequence('at', choice('least', 'most'), token('numeral')),
  sequence('exactly', token('numeral')),
  sequence(token('at-least-sign'), token('numeral')),
  sequence('no'),
  token('numeral-plus'),
];

/** `at least N`, `at most N`, `exactly N`, `N or more`, `N+`, `>=N`, `no`: sets `comparator` and `count`. */
export const count: SlotType = {
  example: 'at least N',
  sample: 'at least {1}',
  shape: choice(...comparisons, sequence(token('numeral'), 'or more')),
  read: readCount,
};

/** As `count`, or a bare N: 0 means exactly 0, more means at least. */
export const bareCount: SlotType = {
  example: 'at least N',
  sample: 'at least {2}',
  shape: choice(...comparisons, sequence(token('numeral'), optional('or more'))),
  read: readCount,
};

function readCount({ tokens }: SlotContent, context: SlotContext): void {
  const { comparator, count } = countOf(tokens, context);
  context.set('comparator', comparator);
  context.set('count', count);
}

interface Count {
  readonly comparator: string | null;
  readonly count: number | null;
}

function countOf(tokens: readonly SentenceToken[], context: SlotContext): Count {
  const words = tokens.map((token) => foldWord(token.image));
  if (words[0] === 'no') return { comparator: 'exactly', count: 0 };
  const number = tokens[words[0] === 'at' ? 2 : /^(?:exactly|>=|≥)$/.test(words[0] ?? '') ? 1 : 0];
  const amount = number === undefined ? null : numberOf(number, context);
  const comparator = comparatorOf(words);
  if (comparator === null) return readBare(tokens, amount, context);
  if (comparator === 'atLeast' && amount === 0) {
    context.report({
      code: 'vacuous-gate',
      message: 'at least 0 is always true: this gate cannot fail',
      ...extent(tokens),
      hint: 'write "exactly 0" if none is meant, or a larger number',
    });
  }
  return { comparator, count: amount };
}

function comparatorOf(words: readonly string[]): string | null {
  const [first, second] = words;
  if (first === 'exactly') return 'exactly';
  if (first === 'at') return second === 'most' ? 'atMost' : 'atLeast';
  return words.length > 1 || first?.endsWith('+') === true ? 'atLeast' : null;
}

function readBare(tokens: readonly SentenceToken[], amount: number | null, context: SlotContext): Count {
  if (amount === null) return { comparator: null, count: null };
  if (amount === 0) return { comparator: 'exactly', count: 0 };
  const written = tokens[0]?.image ?? '';
  context.report({
    code: 'ambiguous-count',
    message: `${written} is read as at least ${written}`,
    ...extent(tokens),
    hint: `write "at least ${written}" or "exactly ${written}"`,
    replacement: `at least ${written}`,
  });
  return { comparator: 'atLeast', count: amount };
}

/** A whole number in digits, in words or behind a constant; null when it is none, which has been reported. */
function numberOf(token: SentenceToken, context: SlotContext): number | null {
  const text = isName(token) ? constantText(token, context, false) : token.image.replace(/\+$/, '');
  if (text === null) return null;
  const value = /^\d+$/.test(text.trim()) ? Number(text) : numberWords.get(foldWord(text.trim()));
  if (value !== undefined && value <= LARGEST) return value;
  const origin = isName(token) ? `${token.image}, ${text},` : `"${text}"`;
  context.report({
    code: 'bad-number',
    message:
      value === undefined ? `${origin} is not a whole number` : `${origin} is more than a gate may count to`,
    ...extent([token]),
    hint: 'write digits, or zero to twelve in words, up to 1,000,000',
  });
  return null;
}
