import { cleanText, sliceWell } from './foreign-text.ts';
import { ZERO_WIDTH_SPACE } from './line-beginning.ts';

/** A line that a CI system would take for a command, if the document were printed. */
const COMMAND_LINES = /^(\s*)(?=::)/gm;

/** Foreign text of many lines for a document, cut with a visible mark. The escaping itself is the format's. */
export function documentText(text: string, most: number): string {
  const near = sliceWell(text, most * 4);
  const clean = cleanText(near).replace(COMMAND_LINES, `$1${ZERO_WIDTH_SPACE}`);
  if (clean.length <= most && near.length === text.length) return clean;
  return `${sliceWell(clean, most)}\n[… cut, ${text.length} characters in all]`;
}

/** The same in one line, for names and attributes; never empty. */
export function documentLine(text: string, most: number, otherwise: string): string {
  const clean = cleanText(sliceWell(text, most * 4))
    .replace(/\s+/g, ' ')
    .trim();
  if (clean === '') return otherwise;
  return clean.length > most ? `${sliceWell(clean, most - 1)}…` : clean;
}
