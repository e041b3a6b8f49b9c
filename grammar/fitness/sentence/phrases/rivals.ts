import type { Automaton } from '../automaton.ts';
import { cover } from '../find-rule.ts';
import type { Rule } from '../rules.ts';
import { wordsOf } from '../shape.ts';
import type { Keywords } from '../tokens.ts';

/** A rule and what it takes. */
export interface Contender {
  readonly rule: Rule;
  readonly automaton: Automaton;
}

/**
 * The contenders before each that may share a sentence with it, in order: those that can take a word of which each of
 * its sentences holds one. Comparing all with all takes too long with many.
 */
export function rivalsBefore(
  contenders: readonly Contender[],
  keywords: Keywords,
): readonly (readonly Contender[])[] {
  const frequency = frequencyOf(contenders);
  const byWord = new Map<number, number[]>();
  const byClass = new Map<Uint8Array, number[]>();
  return contenders.map(({ rule, automaton }, at) => {
    const needed = (cover(rule.spelled, frequency) ?? []).map(
      (word) => keywords.typeOf(word).tokenTypeIdx ?? 0,
    );
    const found = needed.flatMap((type) => [
      ...(byWord.get(type) ?? []),
      ...[...byClass].flatMap(([takes, having]) => (takes[type] === 1 ? having : [])),
    ]);
    for (const { takes, only } of automaton.places) {
      if (only === null) note(byClass, takes, at);
      else note(byWord, only, at);
    }
    return [...new Set(found)].sort((a, b) => a - b).flatMap((other) => contenders[other] ?? []);
  });
}

function note<Key>(notes: Map<Key, number[]>, key: Key, at: number): void {
  const known = notes.get(key);
  if (known === undefined) notes.set(key, [at]);
  else if (known.at(-1) !== at) known.push(at);
}

function frequencyOf(contenders: readonly Contender[]): ReadonlyMap<string, number> {
  const frequency = new Map<string, number>();
  for (const { rule } of contenders) {
    for (const word of new Set(wordsOf(rule.spelled).map((word) => word.toLowerCase()))) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  return frequency;
}
