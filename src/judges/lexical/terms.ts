import { markNotKnown } from './not-known.ts';
import { addQuantities, isUnit, type Quantity, quantityOf } from './quantity.ts';
import { stemOf } from './stem.ts';
import { NEGATIONS, STOP_WORDS } from './word-lists.ts';

/** A word, figure or name that counts. */
export interface Term {
  /** What terms are compared by: a stem, a figure's digits, an identifier in lower case. */
  readonly key: string;
  readonly kind: 'word' | 'name' | 'figure' | 'identifier' | 'unknown';
  /** -1 for the negative word of a pair. */
  readonly sign: 1 | -1;
  readonly quantity: Quantity | null;
  readonly shown: string;
  /** Whether a negation bears on it. */
  readonly negated: boolean;
}

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}_'+]|[.,:/@-](?=[\p{L}\p{N}]))*|[%∅]/gu;
/** How many terms a negation bears on; a figure must follow at once. */
const REACH = 2;

/** The terms of a stretch of text, in order. */
export function termsOf(piece: string): Term[] {
  const words = markNotKnown(piece.replace(/\bfree (?:of|from)\b/gi, 'without')).match(WORD) ?? [];
  const terms: Term[] = [];
  let reach = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const lower = word.toLowerCase();
    if (NEGATIONS.has(lower) || lower.endsWith("n't")) {
      reach = REACH;
      continue;
    }
    const next = words[at + 1]?.toLowerCase() ?? '';
    const term = termOf(word, lower, next, at === 0);
    if (term === null) continue;
    if (term.quantity !== null && isUnit(next)) at += 1;
    const checkable = term.kind === 'figure' || term.kind === 'identifier';
    push(terms, { ...term, negated: checkable ? reach === REACH : reach > 0 });
    reach = /^(?:missing|lack|lacks|lacking)$/.test(lower) ? 1 : reach - 1;
  }
  return terms;
}

/** `1 day 7 hours` is one figure. */
function push(terms: Term[], term: Term): void {
  const last = terms.at(-1);
  const sum = addQuantities(last?.quantity ?? null, term.quantity);
  if (last === undefined || sum === null) terms.push(term);
  else terms[terms.length - 1] = { ...last, quantity: sum, shown: `${last.shown} ${term.shown}` };
}

function termOf(word: string, lower: string, next: string, first: boolean): Omit<Term, 'negated'> | null {
  if (word === '∅') return { key: '∅', kind: 'unknown', sign: 1, quantity: null, shown: 'not known' };
  const [, digits = lower, unit = ''] = /^([\d.,]+)([a-z%]{1,12})$/.exec(lower) ?? [];
  const split = isUnit(unit);
  const quantity = quantityOf(split ? digits : lower, split ? unit : next);
  if (quantity !== null) {
    const shown = !split && isUnit(next) ? `${word} ${next}` : word;
    return { key: String(quantity.bare), kind: 'figure', sign: 1, quantity, shown };
  }
  if (/\d/.test(word)) return { key: lower, kind: 'identifier', sign: 1, quantity: null, shown: word };
  if (STOP_WORDS.has(lower) || (word.length < 2 && word.charCodeAt(0) < 128)) return null;
  const { stem, sign } = stemOf(lower);
  const named = !first && /^\p{Lu}/u.test(word);
  return { key: stem, kind: named ? 'name' : 'word', sign, quantity: null, shown: word };
}
