import { type Term, termsOf } from './terms.ts';

/** A stretch of text with one statement in it, roughly. */
export interface Clause {
  readonly text: string;
  /** Which sentence or line it stands in, from 0. */
  readonly sentence: number;
  readonly terms: readonly Term[];
}

const SENTENCES = /(?<=[.!?;])\s+|\n+/;
const CLAUSES = /,\s+|\s-\s|\s+(?=\b(?:but|whereas|although|though|while|because|aber|sondern)\b)/i;

/** Cuts a text into clauses and their terms. Linear in the text. */
export function clausesOf(text: string): Clause[] {
  return plain(text)
    .split(SENTENCES)
    .flatMap((sentence, index) =>
      sentence.split(CLAUSES).map((piece) => ({
        text: piece.replace(/\s+/g, ' ').trim(),
        sentence: index,
        terms: termsOf(piece),
      })),
    )
    .filter((clause) => clause.terms.length > 0);
}

/** Without markup, list numbers and typographic marks. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„«»"()|]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s[–—]\s/g, ' - ')
    .replace(/[–—‑]/g, '-')
    .replace(/^ ?(?:[-*+>]|\d{1,2}[.)]|#{1,6}) /gm, '')
    .replace(/\*\*|__|`/g, '');
}
