import { editDistance } from '#model';

/** A first word that is nearly a keyword. */
export interface NearMiss {
  readonly code: 'PA009' | 'PA010';
  /** What was meant. */
  readonly keyword: string;
  /** Characters that the word takes. */
  readonly length: number;
}

const KEYWORDS = ['DESCRIPTION', 'DEFINE', 'WHEN', 'ALWAYS', 'NEVER', 'ASSERT', 'FOREACH'];
/** Words of other meaning that are as near to a keyword as a slip would be. */
const OTHER_WORDS = ['THEN', 'STEP', 'REMEMBER', 'EXAMPLE', 'REFINE', 'DEFINED'];
/** A word in any case with text behind it. `define` is a word of every day, its two forms are not. */
const ANY_CASE =
  /(?:DESCRIPTION|WHEN|ALWAYS|NEVER|ASSERT|FOREACH|DEFINE[^\S\r\n]+(?:DOMAIN|COMPONENT))(?=:?[^\S\r\n]*[^\s:])(?=[\s:])/iy;
const UPPER_WORD = /[A-Z]{4,13}(?=[\s:]|$)/y;
/** Lets the table be looked at for few lines only. */
const LETTER = /[A-Za-z]{4}/y;

/** Whether the line whose first mark is at an offset begins with what is nearly a keyword. */
export function nearMissAt(text: string, first: number): NearMiss | null {
  LETTER.lastIndex = first;
  if (!LETTER.test(text)) return null;
  ANY_CASE.lastIndex = first;
  const word = ANY_CASE.exec(text)?.[0];
  if (word !== undefined) {
    const keyword = word.toUpperCase().replace(/\s+/g, ' ');
    return { code: 'PA009', keyword, length: word.length };
  }
  UPPER_WORD.lastIndex = first;
  const upper = UPPER_WORD.exec(text)?.[0];
  const meant = upper === undefined ? null : misspelt(upper);
  return upper === undefined || meant === null
    ? null
    : { code: 'PA010', keyword: meant, length: upper.length };
}

function misspelt(word: string): string | null {
  if (OTHER_WORDS.includes(word)) return null;
  const near = KEYWORDS.find((keyword) => {
    const limit = keyword === 'DESCRIPTION' ? 3 : 2;
    return editDistance(word, keyword, limit) < limit;
  });
  return near ?? null;
}
