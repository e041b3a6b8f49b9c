import type { Scalar } from 'yaml';
import { stretchOf } from './fields.ts';
import type { Ground } from './ground.ts';
import { holdsOnlyTemplates } from './templates.ts';

/** A template on the lines below a mark that may bring a text. */
const BELOW = /\s*\{\{(?![-\s]*(?:(?:end|else)\b|\/\*))/y;

/**
 * Whether a template of a chart fills a text in, so that nothing can be said of it here. One beside lines of a block is
 * part of its text.
 */
export function isTextFilledIn({ source, untemplated }: Ground, scalar: Scalar): boolean {
  if (!untemplated.hasTemplates) return false;
  const { from, to } = stretchOf(scalar);
  const start = untemplated.originOf(from);
  if (scalar.type?.startsWith('BLOCK_') !== true) {
    return source.slice(start, untemplated.originOf(to)).includes('{{');
  }
  const text = String(scalar.value).trim();
  if (text !== '') return text.startsWith('{{') && holdsOnlyTemplates(text);
  // indent, which gives a file its margin, makes people begin such a line at none.
  const mark = source.indexOf('\n', start);
  BELOW.lastIndex = mark;
  return mark >= 0 && BELOW.test(source);
}
