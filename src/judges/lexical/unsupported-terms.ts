import type { AnswerIndex } from './answer-index.ts';
import type { Term } from './terms.ts';

/** Reports name a few; a flood of them says no more. */
const MAX_NAMED = 20;
/** Bare counts up to here are often the answer's own counting. */
const SMALL = 10;

/** Figures and identifiers of an answer that none of the sources has, each once, in order. */
export function unsupportedTerms(answer: AnswerIndex, sources: readonly AnswerIndex[]): string[] {
  const found = new Map<string, string>();
  for (const { terms } of answer.clauses) {
    for (const term of terms) {
      if (found.size >= MAX_NAMED) return [...found.values()];
      if (!checkable(term) || found.has(term.shown.toLowerCase())) continue;
      if (!sources.some((source) => source.find(term).length > 0)) {
        found.set(term.shown.toLowerCase(), term.shown);
      }
    }
  }
  return [...found.values()];
}

function checkable({ kind, quantity }: Term): boolean {
  if (quantity === null) return kind === 'identifier';
  return quantity.measure !== '' || !Number.isInteger(quantity.bare) || quantity.bare > SMALL;
}
