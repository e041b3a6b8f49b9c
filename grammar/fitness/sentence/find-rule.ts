import type { TokenType } from 'chevrotain';
import { type Automaton, accepts, createAutomaton } from './automaton.ts';
import type { Rule } from './rules.ts';
import { type Shape, wordsOf } from './shape.ts';
import type { Keywords, SentenceToken } from './tokens.ts';

/** The automaton of a rule, made when it is first wanted: most files use few rules. */
export type Automata = (rule: Rule) => Automaton;

/** Remembers the automata of a vocabulary. */
export function createAutomata(keywords: Keywords): Automata {
  const made = new Map<Rule, Automaton>();
  return (rule) => {
    const known = made.get(rule) ?? createAutomaton(rule.spelled, keywords);
    made.set(rule, known);
    return known;
  };
}

/** The rule that a sentence fits, by its number; -1 when there is none. */
export type FindRule = (tokens: readonly SentenceToken[]) => number;

/**
 * Sorts the rules by words of which each sentence that fits holds one, chosen as rare as possible, so that
 * prose costs next to nothing; the few that are left are run as automata, because a parser that fails costs
 * ten times as much as one that does not.
 */
export function createFindRule(rules: readonly Rule[], automata: Automata, keywords: Keywords): FindRule {
  const frequency = new Map<string, number>();
  for (const rule of rules) {
    for (const word of new Set(wordsOf(rule.spelled).map((word) => word.toLowerCase()))) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  const byType = new Map<TokenType, number[]>();
  for (const [at, rule] of rules.entries()) {
    const words = cover(rule.spelled, frequency);
    if (words === null) throw new Error(`no word tells this rule from prose: ${rule.example}`);
    for (const word of words) {
      const type = keywords.typeOf(word);
      const known = byType.get(type);
      if (known === undefined) byType.set(type, [at]);
      else known.push(at);
    }
  }
  return (tokens) => {
    const tried: number[] = [];
    for (const { tokenType } of tokens) {
      for (const at of byType.get(tokenType) ?? []) {
        if (tried.includes(at)) continue;
        tried.push(at);
        const rule = rules[at];
        if (rule !== undefined && accepts(tokens, automata(rule), 'all')) return at;
      }
    }
    return -1;
  };
}

/** Words of which every sentence of a shape holds one, as rare as possible; null when there are none. */
export function cover(shape: Shape, frequency: ReadonlyMap<string, number>): readonly string[] | null {
  switch (shape.type) {
    case 'word':
      return [shape.text.toLowerCase()];
    case 'repeat':
      return shape.atLeastOnce ? cover(shape.item, frequency) : null;
    case 'choice': {
      const covers = shape.items.map((item) => cover(item, frequency));
      return covers.includes(null) ? null : covers.flatMap((words) => words ?? []);
    }
    case 'sequence': {
      const costOf = (words: readonly string[]): number =>
        words.reduce((sum, word) => sum + (frequency.get(word) ?? 0), 0);
      const covers = shape.items.map((item) => cover(item, frequency)).filter((words) => words !== null);
      return covers.sort((a, b) => costOf(a) - costOf(b))[0] ?? null;
    }
    default:
      return null;
  }
}
