import { sumOf } from './sum.ts';

/** How often each term occurs in a text. */
type TermCounts = ReadonlyMap<string, number>;

/** What stands for a text without any term, so that two such texts are alike. */
const NO_TERM = '';

/**
 * How much several answers to one question resemble each other, 0 (no word in common) to 1 (the same counts of the
 * same words): the mean cosine similarity of all pairs of texts, each as the counts of its terms. A term is a run of
 * letters and decimal digits of any script, lower-cased; order and punctuation do not count, and a mark that is a
 * character of its own (as in decomposed accents) ends a term. Texts without any term are alike, and unlike all
 * others. Null for fewer than two texts.
 *
 * Time is linear in the length of all texts together, not in the number of pairs: over vectors of length 1, the sum
 * of the products of all pairs is, term by term, half of the squared sum less the sum of squares. Memory holds each
 * distinct term once for all texts and once for the text at hand.
 */
export function selfConsistency(texts: readonly string[]): number | null {
  if (texts.length < 2) return null;
  const sums = new Map<string, number>();
  const squares = new Map<string, number>();
  for (const text of texts) {
    const counts = countTerms(text);
    const length = Math.sqrt(sumOf([...counts.values()].map((count) => count ** 2)));
    for (const [term, count] of counts) {
      sums.set(term, (sums.get(term) ?? 0) + count / length);
      squares.set(term, (squares.get(term) ?? 0) + (count / length) ** 2);
    }
  }
  const products = sumOf([...sums].map(([term, sum]) => sum ** 2 - (squares.get(term) ?? 0)));
  return Math.min(1, Math.max(0, products / (texts.length * (texts.length - 1))));
}

function countTerms(text: string): TermCounts {
  const counts = new Map<string, number>();
  for (const [term] of text.toLowerCase().matchAll(/[\p{L}\p{Nd}]+/gu)) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts.size === 0 ? new Map([[NO_TERM, 1]]) : counts;
}
