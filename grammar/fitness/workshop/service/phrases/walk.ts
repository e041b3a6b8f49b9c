import { isName, type SentenceToken } from '../../../sentence/tokens.ts';
import type { Phrase } from './phrase.ts';

/** States of a phrase after some tokens: 0 before the first, `p + 1` behind place `p`; none when it does not fit. */
function statesAfter(
  { automaton: { places, follow } }: Phrase,
  tokens: readonly SentenceToken[],
  judgeKeywords: readonly string[],
): readonly number[] {
  let states: readonly number[] = [0];
  for (const token of tokens) {
    const next = new Set<number>();
    // Whoever writes the keyword of a judge does not mean a constant of that name.
    const isKeyword = isName(token) && judgeKeywords.includes(token.image);
    for (const state of states) {
      for (const place of follow[state] ?? []) {
        const { takes, of } = places[place] ?? {};
        if (takes?.[token.tokenTypeIdx] === 1 && !(isKeyword && of === 'text')) next.add(place + 1);
      }
    }
    if (next.size === 0) return [];
    states = [...next];
  }
  return states;
}

/** The place of each token of a sentence in a phrase; null when the phrase does not fit it. */
export function placesOf(
  { automaton: { places, follow, ends } }: Phrase,
  tokens: readonly SentenceToken[],
): readonly number[] | null {
  /** After each token, every state and the one before it. */
  const ways: Map<number, number>[] = [];
  let states: Iterable<number> = [0];
  for (const { tokenTypeIdx } of tokens) {
    const way = new Map<number, number>();
    for (const state of states) {
      for (const place of follow[state] ?? []) {
        if (places[place]?.takes[tokenTypeIdx] === 1 && !way.has(place + 1)) way.set(place + 1, state);
      }
    }
    if (way.size === 0) return null;
    ways.push(way);
    states = way.keys();
  }
  const last = [...states].find((state) => ends[state] === true);
  if (last === undefined) return null;
  const found: number[] = [];
  for (let at = ways.length - 1, state = last; at >= 0; at -= 1) {
    found.push(state - 1);
    state = ways[at]?.get(state) ?? 0;
  }
  return found.reverse();
}

/** A place that may come next. */
export interface NextStep {
  readonly phrase: Phrase;
  /** As in `statesAfter`. */
  readonly state: number;
  readonly next: number;
}

/** All that may follow some tokens, in any phrase. */
export function nextSteps(
  {
    phrases,
    judgeKeywords,
  }: { readonly phrases: readonly Phrase[]; readonly judgeKeywords: readonly string[] },
  tokens: readonly SentenceToken[],
): readonly NextStep[] {
  return phrases.flatMap((phrase) =>
    statesAfter(phrase, tokens, judgeKeywords).flatMap((state) =>
      (phrase.automaton.follow[state] ?? []).map((next) => ({ phrase, state, next })),
    ),
  );
}
