import { type Clause, clausesOf, type Term } from './clauses.ts';
import { sameQuantity } from './quantity.ts';

/** Where a term stands in an answer. */
export interface Spot {
  readonly clause: number;
  readonly term: Term;
}

/** An answer's clauses with a way to find its terms. */
export interface AnswerIndex {
  readonly clauses: readonly Clause[];
  /** Every place where the term, or the same amount, stands. */
  find(term: Term): readonly Spot[];
}

/** Indexes a text once, so that each term of a reference is found without walking it again. */
export function indexAnswer(text: string): AnswerIndex {
  const clauses = clausesOf(text);
  const byKey = new Map<string, Spot[]>();
  const figures: Spot[] = [];
  for (const [clause, { terms }] of clauses.entries()) {
    for (const term of terms) {
      const spot = { clause, term };
      if (term.quantity !== null) figures.push(spot);
      else byKey.set(term.key, [...(byKey.get(term.key)?.slice(0, MAX_SPOTS) ?? []), spot]);
    }
  }
  return {
    clauses,
    find: ({ key, quantity }) =>
      quantity === null
        ? (byKey.get(key) ?? [])
        : figures.filter((spot) => spot.term.quantity !== null && sameQuantity(quantity, spot.term.quantity)),
  };
}

/** A word that is everywhere places nothing. */
const MAX_SPOTS = 64;
