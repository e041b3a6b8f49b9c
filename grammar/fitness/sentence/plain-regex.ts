const QUANTIFIER = String.raw`(?:[*+?]\??)?`;
const SET = String.raw`\[\^?(?:0-9|a-z|A-Z|[A-Za-z0-9_ .,:;%/])+\]`;
const ESCAPE = String.raw`\\[dDwWsS.()[\]{}|*+?^$\\/-]`;
const ITSELF = String.raw`[ !"#%&',\-/0-9:;<=>@A-Z_\x60a-z~\u00a0-\u024f]`;
/** Takes one character of the text, never none and never more. */
const TAKER = `(?:${ITSELF}|${ESCAPE}|\\.|${SET})`;
const SERIES = `${TAKER}${QUANTIFIER}|\\|`;
const GROUP = `\\((?:\\?:)?(?:${SERIES})+\\)${QUANTIFIER}`;

const PLAIN = new RegExp(`^(?:${SERIES}|${GROUP})+$`);
const BEGINS_WITH_TAKER = new RegExp(`^${TAKER}(?![*?])`);

/** Beyond this a pattern is left to the compiler. */
const LONGEST = 200;

/**
 * Whether a pattern is RE2 beyond doubt: single characters, sets and groups of them, each repeated at most once.
 * It answers false for many a good pattern. To compile one costs fifty times as much as this.
 */
export function isPlain(pattern: string): boolean {
  return pattern.length <= LONGEST && PLAIN.test(pattern);
}

/** Whether a pattern beyond doubt matches no empty text; false for many that do not. */
export function needsText(pattern: string): boolean {
  return isPlain(pattern) && BEGINS_WITH_TAKER.test(pattern) && !pattern.includes('|');
}
