/** Numbers in words that a count may use. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ].map((name, value) => [name, value]),
);

/** Words that speak of a number without being one we read: `bad-number` in a count's place. */
export const vagueNumbers: ReadonlySet<string> = new Set([
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty', 'thirty'],
  ...['forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred', 'thousand', 'million', 'dozen'],
  ...[
    'several',
    'many',
    'few',
    'some',
    'couple',
    'multiple',
    'enough',
    'all',
    'every',
    'most',
    'both',
    'half',
  ],
]);

/** Words that may stand anywhere and mean nothing. */
export const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** How words are compared: case and the shape of apostrophes do not matter. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes('’') ? lower.replaceAll('’', "'") : lower;
}

/** Whether a bare word has the shape of a constant's name where a gate takes a value. */
export function isConstantName(word: string): boolean {
  return /^[A-Z][A-Z0-9_]+$/.test(word) && word !== 'AND' && word !== 'OR' && word !== 'NOT';
}
