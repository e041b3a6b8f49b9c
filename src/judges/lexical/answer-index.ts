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

/** A term that is everywhere places nothing. */
const MAX_SPOTS = 32;
/** Figures of about the same size in one drawer; more are only there to be slow. */
const MAX_FIGURES = 256;

/** Indexes a text once, so that each term of another one is found without walking it again. */
export function indexAnswer(text: string): AnswerIndex {
  const clauses = clausesOf(text);
  const spots = new Map<string, Spot[]>();
  /** For each figure drawer one spot of every distinct figure in it. */
  const drawers = new Map<string, Spot[]>();
  for (const [clause, { terms }] of clauses.entries()) {
    for (const term of terms) {
      const spot = { clause, term };
      const isNew = put(spots, identity(term), spot, MAX_SPOTS) === 1;
      if (term.quantity === null || !isNew) continue;
      for (const key of figureKeys(term.quantity)) put(drawers, key, spot, MAX_FIGURES);
    }
  }
  const found = new Map<string, readonly Spot[]>();
  const find = (term: Term): readonly Spot[] => {
    const id = identity(term);
    const known =
      found.get(id) ?? (term.quantity === null ? (spots.get(id) ?? []) : sameFigures(term.quantity));
    found.set(id, known);
    return known;
  };
  const sameFigures = (quantity: Quantity): Spot[] => {
    const near = [...figureKeys(quantity), ...neighbourKeys(quantity)].flatMap(
      (key) => drawers.get(key) ?? [],
    );
    const same = near.filter(({ term }) => term.quantity !== null && sameQuantity(quantity, term.quantity));
    return [...new Set(same.map(({ term }) => identity(term)))].flatMap((id) => spots.get(id) ?? []);
  };
  return { clauses, find };
}

/** Adds to a list of the map up to a limit; how long the list is. */
function put(map: Map<string, Spot[]>, key: string, spot: Spot, most: number): number {
  const list = map.get(key);
  if (list === undefined) map.set(key, [spot]);
  else if (list.length < most) list.push(spot);
  return list?.length ?? 1;
}

function identity({ key, quantity }: Term): string {
  return quantity === null ? `word ${key}` : `figure ${quantity.measure} ${quantity.value} ${quantity.bare}`;
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
