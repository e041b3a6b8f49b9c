import { needsText } from '../plain-regex.ts';
import { countMatches, regexFault } from '../regex.ts';
import { token } from '../shape.ts';
import type { SentenceToken } from '../tokens.ts';
import { extent, type SlotContext, type SlotType, textOf } from './context.ts';

/** A string literal or a constant that holds a regular expression in RE2 syntax. */
export const regex: SlotType = {
  example: '"<regex>"',
  sample: '"{regex}"',
  shape: token('text'),
  read: ({ name, tokens: [first] }, context) =>
    context.set(name, first === undefined ? null : patternOf(first, context)),
};

function patternOf(token: SentenceToken, context: SlotContext): string | null {
  const pattern = textOf(token, context);
  if (pattern === null) return null;
  const fault = regexFault(pattern);
  if (fault === null) return pattern;
  const { start, end } = extent([token]);
  context.report({
    code: 'bad-regex',
    message: `the regular expression does not compile: ${fault.message}`,
    start: token.span === undefined ? start : offsetInLiteral(token, fault.offset),
    end: token.span === undefined ? end : end - 1,
    hint: 'RE2 syntax is read: no look-around, no back-references',
  });
  return null;
}

/** Where a character of the value stands in the sentence: a doubled quote is one character of the value. */
function offsetInLiteral(token: SentenceToken, offset: number): number {
  const { start, end } = extent([token]);
  const value = token.span?.value ?? '';
  const doubled = value.slice(0, offset).split('"').length - 1;
  const verbatim = end - start - 2 === value.length;
  return Math.min(end - 1, start + 1 + offset + (verbatim ? 0 : doubled));
}

const SAMPLES = ['', ' ', 'q', '7.\n-'];

/** Whether a pattern is found in every text, so that "at least once" says nothing. */
export function matchesAnything(pattern: string): boolean {
  return !needsText(pattern) && SAMPLES.every((sample) => countMatches(pattern, sample, 1) > 0);
}
