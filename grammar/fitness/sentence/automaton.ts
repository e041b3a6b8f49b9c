import { type TokenType, tokenMatcher } from 'chevrotain';
import type { Shape } from './shape.ts';
import { type Keywords, type SentenceToken, tokenClasses } from './tokens.ts';

/** One place of a rule that takes one token. */
export interface Place {
  readonly type: TokenType;
  /** The word as its rule writes it; null where any token of a class will do. */
  readonly word: string | null;
  readonly of: Extract<Shape, { type: 'token' }>['of'] | null;
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

/** Numbers the places of a shape without slots (Glushkov's construction). */
export function createAutomaton(shape: Shape, keywords: Keywords): Automaton {
  const places: Place[] = [];
  const follow = new Map<number, Set<number>>();
  const link = (from: readonly number[], to: readonly number[]): void => {
    for (const place of from) for (const next of to) follow.get(place)?.add(next);
  };
  const take = (place: Place): Part => {
    follow.set(places.length, new Set());
    places.push(place);
    return { first: [places.length - 1], last: [places.length - 1], empty: false };
  };
  const walk = (part: Shape): Part => {
    switch (part.type) {
      case 'word':
        return take({ type: typeOfWord(part.text, keywords), word: part.text, of: null });
      case 'token':
        return take({ type: tokenClasses[part.of], word: null, of: part.of });
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
    follow: [whole.first, ...places.map((_, at) => [...(follow.get(at) ?? [])])],
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

function typeOfWord(word: string, keywords: Keywords): TokenType {
  const type = keywords.typeOf(word.toLowerCase());
  if (type === undefined) throw new Error(`no token for ${word}`);
  return type;
}

/** Whether a sentence begins with what the automaton describes. */
export function beginsWith(tokens: readonly SentenceToken[], { places, follow, ends }: Automaton): boolean {
  let states: readonly number[] = [0];
  for (const token of tokens) {
    if (states.some((state) => ends[state])) return true;
    const next = new Set<number>();
    for (const state of states) {
      for (const at of follow[state] ?? []) {
        const place = places[at];
        if (place !== undefined && tokenMatcher(token, place.type)) next.add(at + 1);
      }
    }
    if (next.size === 0) return false;
    states = [...next];
  }
  return states.some((state) => ends[state]);
}
