import type { Automaton, Place } from '../automaton.ts';
import { generalTokens } from '../tokens.ts';

/** What a hint writes for a token of a class. */
const SAMPLES: Readonly<Record<string, string>> = {
  text: '"X"',
  numeral: '3',
  'numeral-plus': '3+',
  'duration-word': '90s',
  equals: '=',
  comma: ',',
  'at-least-sign': '>=',
};

/** The shortest sentence that two rules both fit, written out; null when there is none. */
export function sharedSentence(one: Automaton, other: Automaton): string | null {
  const seen = new Set<number>();
  const waiting = [{ at: 0, beside: 0, words: '' }];
  for (const { at, beside, words } of waiting) {
    if (one.ends[at] && other.ends[beside]) return words.trim();
    for (const next of one.follow[at] ?? []) {
      for (const across of other.follow[beside] ?? []) {
        const [place, opposite] = [one.places[next], other.places[across]];
        const key = next * other.places.length + across;
        if (place === undefined || opposite === undefined || seen.has(key) || !meet(place, opposite))
          continue;
        seen.add(key);
        waiting.push({ at: next + 1, beside: across + 1, words: `${words} ${wordOf(place, opposite)}` });
      }
    }
  }
  return null;
}

/** A word before which a rule could go on in two ways, so that no reader can tell which was meant; null for none. */
export function unclearWord({ places, follow }: Automaton): string | null {
  for (const next of follow) {
    for (const [nth, at] of next.entries()) {
      const place = places[at];
      const rival = next
        .slice(nth + 1)
        .map((other) => places[other])
        .find((other) => place !== undefined && other !== undefined && meet(place, other));
      if (place !== undefined && rival !== undefined) return wordOf(place, rival);
    }
  }
  return null;
}

function meet(one: Place, other: Place): boolean {
  if (one.only !== null) return other.takes[one.only] === 1;
  if (other.only !== null) return one.takes[other.only] === 1;
  // Words of rules are in no class that a general word is not in.
  return generalTokens.some(
    ({ tokenTypeIdx = 0 }) => one.takes[tokenTypeIdx] === 1 && other.takes[tokenTypeIdx] === 1,
  );
}

function wordOf(one: Place, other: Place): string {
  return one.word ?? other.word ?? SAMPLES[one.of ?? ''] ?? SAMPLES[other.of ?? ''] ?? 'x';
}
