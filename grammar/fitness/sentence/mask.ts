import type { SentenceSource, StringSpan } from './source.ts';

/** Stands at the first place of a string literal in a masked sentence. */
export const STRING_START = '\u0001';
/** Fills the rest of a string literal, so that offsets stay what they were. */
export const STRING_REST = '\u0002';

const STRING_MARK = /[\u0001\u0002]/;
const STRING_MARKS = /[\u0001\u0002]/g;
const MARKUP = /\*\*|__|`|<!--/g;

/** A sentence with everything hidden that must not decide its kind; offsets are those of the source. */
export interface MaskedSentence {
  readonly text: string;
  /** The literals that are left, in order. */
  readonly strings: readonly StringSpan[];
}

/**
 * Hides the insides of strings, Markdown marks outside them, and one final `.`, `,` or `;`. Linear.
 */
export function maskSentence(source: Pick<SentenceSource, 'text' | 'strings' | 'form'>): MaskedSentence {
  let masked = '';
  const strings: StringSpan[] = [];
  const outside = source.form === 'markdown' ? dropMarkup : plain;
  let at = 0;
  for (const span of source.strings) {
    if (span.start < at) continue;
    const gap = outside(source.text, at, span.start);
    masked += gap.text;
    at = gap.end;
    if (span.start < at) continue;
    masked += STRING_START + STRING_REST.repeat(Math.max(0, span.end - span.start - 1));
    strings.push(span);
    at = span.end;
  }
  masked += outside(source.text, at, source.text.length).text;
  return { text: withoutFinalMark(masked), strings };
}

interface Gap {
  readonly text: string;
  /** Where reading goes on: beyond the gap's end if a comment hid what follows. */
  readonly end: number;
}

function plain(text: string, start: number, end: number): Gap {
  const gap = text.slice(start, end);
  return { text: STRING_MARK.test(gap) ? gap.replace(STRING_MARKS, '\u0003') : gap, end };
}

function dropMarkup(text: string, start: number, end: number): Gap {
  const gap = text.slice(start, end);
  const parts: string[] = [];
  let at = 0;
  MARKUP.lastIndex = 0;
  for (let found = MARKUP.exec(gap); found !== null; found = MARKUP.exec(gap)) {
    const close = found[0] === '<!--' ? commentEnd(text, start + found.index) - start : MARKUP.lastIndex;
    parts.push(plain(gap, at, found.index).text, ' '.repeat(close - found.index));
    at = close;
    if (at >= gap.length) break;
    MARKUP.lastIndex = at;
  }
  if (at < gap.length) parts.push(plain(gap, at, gap.length).text);
  return { text: parts.join(''), end: start + Math.max(at, gap.length) };
}

function commentEnd(text: string, start: number): number {
  const close = text.indexOf('-->', start + 4);
  return close < 0 ? text.length : close + 3;
}

function withoutFinalMark(text: string): string {
  const end = text.trimEnd().length;
  const last = text[end - 1];
  return last === '.' || last === ',' || last === ';' ? text.slice(0, end - 1) : text;
}
