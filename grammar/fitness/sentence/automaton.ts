import type { Shape, TokenClass } from './shape.ts';
import { type Keywords, type SentenceToken, tokenClasses } from './tokens.ts';
import { foldWord } from './words.ts';

/** One place of a rule that takes one token. */
export interface Place {
  /** 1 at the index of every token type that fits. */
  readonly takes: Uint8Array;
  /** The index of the one token type that fits; null where any of a class does. */
  readonly only: number | null;
  /** The word as its rule writes it; null where any token of a class will do. */
  readonly word: string | null;
  /** The word as words are compared; empty where there is none. */
  readonly folded: string;
  readonly of: TokenClass | null;
}

/**
 * A rule as places and what may follow what. `follow[0]` is what a sentence may begin with, `follow[p + 1]`
 * what may come after place `p`; `ends[p + 1]` tells whether a sentence may end there.
 */
export interface Automaton {
  readonly places: readonly Place[];
  readonly follow: readonly (readonly number[])[];
  readonly ends: readonly boolean[];
}

interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

/** Numbers the places of a shape without slots, in the order of the sentence (Glushkov's construction). */
export function createAutomaton(shape: Shape, keywords: Keywords): Automaton {
  const places: Place[] = [];
  const follow: Set<number>[] = [];
  const link = (from: readonly number[], to: readonly number[]): void => {
    for (const place of from) for (const next of to) follow[place]?.add(next);
  };
  const take = (place: Place): Part => {
    const at = places.push(place) - 1;
    follow.push(new Set());
    return { first: [at], last: [at], empty: false };
  };
  const walk = (part: Shape): Part => {
    switch (part.type) {
      case 'word':
        return take({
          takes: keywords.takenBy(keywords.typeOf(part.text)),
          only: keywords.typeOf(part.text).tokenTypeIdx ?? null,
          word: part.text,
          folded: foldWord(part.text),
          of: null,
        });
      case 'token':
        return take({
          takes: keywords.takenBy(tokenClasses[part.of]),
          only: null,
          word: null,
          folded: '',
          of: part.of,
        });
      case 'sequence':
        return part.items.map(walk).reduce((before, after) => inTurn(before, after, link), NOTHING);
      case 'choice':
        return part.items.map(walk).reduce(either);
      case 'optional':
        return { ...walk(part.item), empty: true };
      case 'repeat': {
        const inner = walk(part.item);
        link(inner.last, inner.first);
        return { ...inner, empty: inner.empty || !part.atLeastOnce };
      }
      case 'slot':
        return NOTHING;
    }
  };
  const whole = walk(shape);
  return {
    places,
    follow: [whole.first, ...follow.map((next) => [...next])],
    ends: [whole.empty, ...places.map((_, at) => whole.last.includes(at))],
  };
}

const NOTHING: Part = { first: [], last: [], empty: true };

function inTurn(
  before: Part,
  after: Part,
  link: (from: readonly number[], to: readonly number[]) => void,
): Part {
  link(before.last, after.first);
  return {
    first: before.empty ? [...before.first, ...after.first] : before.first,
    last: after.empty ? [...before.last, ...after.last] : after.last,
    empty: before.empty && after.empty,
  };
}

function either(one: Part, other: Part): Part {
  return {
    first: [...one.first, ...other.first],
    last: [...one.last, ...other.last],
    empty: one.empty || other.empty,
  };
}

/** How much of a sentence an automaton has to describe. */
export type Extent = 'all' | 'beginning';

/** Whether a sentence, or its beginning, is what the automaton describes. */
export function accepts(
  tokens: readonly SentenceToken[],
  { places, follow, ends }: Automaton,
  extent: Extent,
): boolean {
  let states: number[] = [0];
  for (const token of tokens) {
    if (extent === 'beginning' && states.some((state) => ends[state])) return true;
    const next: number[] = [];
    for (const state of states) {
      for (const at of follow[state] ?? []) {
        if (places[at]?.takes[token.tokenTypeIdx] === 1 && !next.includes(at + 1)) next.push(at + 1);
      }
    }
    if (next.length === 0) return false;
    states = next;
  }
  return states.some((state) => ends[state]);
}
