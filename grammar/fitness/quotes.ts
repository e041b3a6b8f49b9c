/** A plain quote closes only with a plain one, a typographic opener with any typographic one. */
export type QuoteStyle = 'plain' | 'typographic';

const OPENERS = '“„«';
const TYPOGRAPHIC = '“”„‟«»';

/** The style of the string that a character opens; null when it opens none. */
export function openingQuote(character: string): QuoteStyle | null {
  if (character === '"') return 'plain';
  return character !== '' && OPENERS.includes(character) ? 'typographic' : null;
}

/** The style of a double quote mark; null for any other character. */
export function quoteStyle(character: string): QuoteStyle | null {
  if (character === '"') return 'plain';
  return character !== '' && TYPOGRAPHIC.includes(character) ? 'typographic' : null;
}

/** Finds every double quote mark. */
export const ANY_QUOTE = /["“”„‟«»]/g;
