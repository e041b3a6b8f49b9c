import { type Clause, clausesOf } from './clauses.ts';
import { type Quantity, sameQuantity } from './quantity.ts';
import type { Term } from './terms.ts';

/** Where a term stands in a text. */
export interface Spot {
  readonly clause: number;
  readonly term: Term;
}

/** A text's clauses with a way to find its terms. */
export interface AnswerIndex {
  readonly clauses: readonly Clause[];
  /** Places where the term, or the same amount, stands. */
  find(term: Term): readonly Spot[];
}

/** A word that is everywhere places nothing. */
const MAX_SPOTS = 64;
/** Figures in one drawer; more are only there to be slow. */
const MAX_FIGURES = 512;

/** Indexes a text once, so that each term of another one is found without walking it again. */
export function indexAnswer(text: string): AnswerIndex {
  const clauses = clausesOf(text);
  const drawers = new Map<string, Spot[]>();
  const put = (key: string, spot: Spot, most: number): void => {
    const drawer = drawers.get(key);
    if (drawer === undefined) drawers.set(key, [spot]);
    else if (drawer.length < most) drawer.push(spot);
  };
  for (const [clause, { terms }] of clauses.entries()) {
    for (const term of terms) {
      const spot = { clause, term };
      if (term.quantity === null) put(`word ${term.key}`, spot, MAX_SPOTS);
      else for (const key of figureKeys(term.quantity)) put(key, spot, MAX_FIGURES);
    }
  }
  const find = ({ key, quantity }: Term): readonly Spot[] => {
    if (quantity === null) return drawers.get(`word ${key}`) ?? [];
    const near = [...figureKeys(quantity), ...neighbourKeys(quantity)].flatMap(
      (name) => drawers.get(name) ?? [],
    );
    return [...new Set(near)].filter(
      ({ term }) => term.quantity !== null && sameQuantity(quantity, term.quantity),
    );
  };
  return { clauses, find };
}

/** Drawers for exact digits, for the converted value, and for about the same amount. */
function figureKeys({ bare, value, measure }: Quantity): string[] {
  return [
    `exact ${bare}`,
    ...(value === bare ? [] : [`exact ${value}`]),
    `about ${measure} ${magnitude(value)}`,
  ];
}

function neighbourKeys({ value, measure }: Quantity): string[] {
  return [-1, 1].map((step) => `about ${measure} ${magnitude(value) + step}`);
}

/** Steps of three per cent: more than figures that compare equal can differ. */
function magnitude(value: number): number {
  return value === 0 ? -1e6 : Math.floor(Math.log(Math.abs(value)) / Math.log(1.03));
}
