/** A plain quote closes only with a plain one, a typographic opener with any typographic one. */
export type QuoteStyle = 'plain' | 'typographic';

const OPENERS = '“„«';
const TYPOGRAPHIC = '“”„‟«»';
/** Below it the plain quote is the only one. */
const LOWEST_TYPOGRAPHIC = 0xab;

/** The style of the string that the character at an offset opens; null when it opens none. */
export function openingQuoteAt(text: string, at: number): QuoteStyle | null {
  return styleAmong(OPENERS, text, at);
}

/** The style of the double quote mark at an offset; null for any other character. */
export function quoteStyleAt(text: string, at: number): QuoteStyle | null {
  return styleAmong(TYPOGRAPHIC, text, at);
}

/** Asked for every character of a file, so that none is made a string of its own without need. */
function styleAmong(typographic: string, text: string, at: number): QuoteStyle | null {
  const code = text.charCodeAt(at);
  if (code === 34) return 'plain';
  return code >= LOWEST_TYPOGRAPHIC && typographic.includes(text.charAt(at)) ? 'typographic' : null;
}

/** Finds every double quote mark. */
export const ANY_QUOTE = /["“”„‟«»]/g;
