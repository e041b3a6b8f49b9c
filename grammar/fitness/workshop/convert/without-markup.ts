import type { SentenceSource } from '../../sentence/source.ts';

/** The sentence of an item without the marks that only Markdown has, and with the comments in it apart. */
export interface BareSentence {
  readonly text: string;
  readonly comments: readonly string[];
  readonly hasEmphasis: boolean;
}

const MARKUP = /\*\*|__|`|<!--(?:[\s\S]*?)(?:-->|$)/g;

/** Takes the marks out of a sentence that its gate does not read, outside quotes. */
export function withoutMarkup({ text, strings }: Pick<SentenceSource, 'text' | 'strings'>): BareSentence {
  const comments: string[] = [];
  let hasEmphasis = false;
  const bared = (gap: string): string =>
    gap.replace(MARKUP, (mark) => {
      if (mark.startsWith('<!--')) comments.push(mark.slice(4).replace(/-->$/, '').trim());
      else hasEmphasis = true;
      return mark.startsWith('<!--') ? ' ' : '';
    });
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of strings) {
    parts.push(bared(text.slice(at, start)), text.slice(start, end));
    at = end;
  }
  parts.push(bared(text.slice(at)));
  return { text: parts.join('').trim(), comments, hasEmphasis };
}
