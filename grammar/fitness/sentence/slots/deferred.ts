import { nearest } from '../../../text/nearest.ts';
import { token } from '../shape.ts';
import { isName, type SentenceToken } from '../tokens.ts';
import { constantText, extent, type SlotContext, type SlotType, textOf } from './context.ts';

/** A judge's keyword, upper-cased. */
export const keyword: SlotType = {
  example: '<KEYWORD>',
  sample: '{REFLECTS}',
  shape: token('word'),
  read: ({ name, tokens: [first] }, context) =>
    context.set(name, first === undefined ? null : keywordOf(first, context)),
};

/** A score from 0.0 to 1.0, or a constant that holds one. */
export const score: SlotType = {
  example: '<0.0-1.0>',
  sample: '{0.8}',
  shape: token('numeral'),
  read: ({ name, tokens: [first] }, context) =>
    context.set(name, first === undefined ? null : scoreOf(first, context)),
};

/** The reference of a deferred assertion. */
export const reference: SlotType = {
  example: '"<reference>"',
  sample: '"{what a good answer says}"',
  shape: token('text'),
  read: ({ name, tokens: [first] }, context) =>
    context.set(name, first === undefined ? null : referenceOf(first, context)),
};

function referenceOf(token: SentenceToken, context: SlotContext): string | null {
  if (token.span?.closed === true && token.span.value.trim() === '') {
    context.report({
      code: 'incomplete-defer',
      message: 'the reference is empty: there is nothing to judge the answer by',
      ...extent([token]),
    });
    return null;
  }
  return textOf(token, context);
}

function keywordOf(token: SentenceToken, context: SlotContext): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_.-]*$/.test(token.image)) {
    context.report({
      code: 'bad-keyword',
      message: `"${token.image}" cannot be the keyword of a judge`,
      ...extent([token]),
      hint: 'a keyword is a letter followed by letters, digits, "_", "." and "-"',
    });
    return null;
  }
  const said = token.image.toUpperCase();
  const near = context.judgeKeywords.includes(said) ? null : nearest(said, context.judgeKeywords);
  if (near !== null) {
    context.report({
      code: 'near-keyword',
      message: `no judge answers to ${said}`,
      ...extent([token]),
      hint: `did you mean ${near}?`,
      replacement: near,
    });
  }
  return said;
}

function scoreOf(token: SentenceToken, context: SlotContext): number | null {
  const text = isName(token) ? constantText(token, context, false) : token.image;
  if (text === null) return null;
  const value = /^(?:\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (value >= 0 && value <= 1) return value;
  context.report({
    code: 'bad-number',
    message: `"${text}" is not a score`,
    ...extent([token]),
    hint: 'scores go from 0.0 to 1.0',
  });
  return null;
}
