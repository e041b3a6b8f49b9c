import { cleanText, sliceWell } from '../support/foreign-text.ts';
import { markdownText } from '../support/markdown-text.ts';

const MOST_LINES = 8;
const MOST_CHARACTERS = 600;

/** A part of an answer as a quotation below an item of a list: its lines and none of its Markdown. */
export function answerQuote(answer: string): string {
  const near = sliceWell(answer, MOST_CHARACTERS * 4);
  const lines = cleanText(near)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const shown: string[] = [];
  let left = MOST_CHARACTERS;
  for (const line of lines.slice(0, MOST_LINES)) {
    if (left <= 0) break;
    shown.push(markdownText(line, left));
    left -= line.length;
  }
  const cut = shown.length < lines.length || left < 0 || near.length < answer.length;
  const quoted = [...shown, ...(cut ? [`… (${answer.length} characters in all)`] : [])];
  return quoted.length === 0 ? '  - an empty answer\n' : `  > ${quoted.join('\\\n  > ')}\n`;
}
