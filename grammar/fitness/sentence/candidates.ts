import { type TokenType, tokenMatcher } from 'chevrotain';
import type { Rule } from './rules.ts';
import { type Shape, wordsOf } from './shape.ts';
import { isEquals, type Keywords, type SentenceToken, tokenClasses } from './tokens.ts';

interface Candidate {
  readonly rule: number;
  readonly firsts: readonly TokenType[];
  readonly needsEquals: boolean;
}

/** The rules that a sentence may fit, most demanding first: few, so that parsing costs little. */
export type FindCandidates = (tokens: readonly SentenceToken[]) => readonly number[];

/**
 * Sorts the rules by words of which each sentence that fits must hold one, chosen as rare as possible, so
 * that most sentences are tried against one rule and prose against none.
 */
export function createCandidates(rules: readonly Rule[], keywords: Keywords): FindCandidates {
  const frequency = new Map<string, number>();
  for (const rule of rules) {
    for (const word of new Set(wordsOf(rule.spelled).map((word) => word.toLowerCase()))) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  const byType = new Map<TokenType, Candidate[]>();
  const demand = rules.map((rule) => required(rule.spelled).length);
  const order = [...rules.keys()].sort((a, b) => (demand[b] ?? 0) - (demand[a] ?? 0) || a - b);
  for (const at of order) {
    const rule = rules[at];
    if (rule === undefined) continue;
    const candidate = candidateOf(rule, at, keywords);
    for (const word of cover(rule.spelled, frequency) ?? []) {
      const type = keywords.typeOf(word);
      if (type === undefined) continue;
      const known = byType.get(type);
      if (known === undefined) byType.set(type, [candidate]);
      else if (!known.includes(candidate)) known.push(candidate);
    }
  }
  return (tokens) => candidatesFor(tokens, byType);
}

function candidatesFor(
  tokens: readonly SentenceToken[],
  byType: ReadonlyMap<TokenType, readonly Candidate[]>,
): readonly number[] {
  const [first] = tokens;
  if (first === undefined) return [];
  const found: number[] = [];
  let equals: boolean | null = null;
  const seen = new Set<readonly Candidate[]>();
  for (const token of tokens) {
    const candidates = byType.get(token.tokenType);
    if (candidates === undefined || seen.has(candidates)) continue;
    seen.add(candidates);
    for (const { rule, firsts, needsEquals } of candidates) {
      if (!firsts.some((type) => tokenMatcher(first, type))) continue;
      equals ??= tokens.some(isEquals);
      if ((equals || !needsEquals) && !found.includes(rule)) found.push(rule);
    }
  }
  return found;
}

function candidateOf(rule: Rule, at: number, keywords: Keywords): Candidate {
  const firsts = leaves(rule.spelled).flatMap((leaf) => {
    const type = leaf.type === 'word' ? keywords.typeOf(leaf.text.toLowerCase()) : tokenClasses[leaf.of];
    return type === undefined ? [] : [type];
  });
  return { rule: at, firsts, needsEquals: required(rule.spelled).includes('=') };
}

type Leaf = Extract<Shape, { type: 'word' | 'token' }>;

/** What a shape may begin with. */
function leaves(shape: Shape): readonly Leaf[] {
  switch (shape.type) {
    case 'word':
    case 'token':
      return [shape];
    case 'choice':
      return shape.items.flatMap(leaves);
    case 'optional':
    case 'repeat':
      return leaves(shape.item);
    case 'sequence': {
      const end = shape.items.findIndex((item) => !mayBeEmpty(item));
      return shape.items.slice(0, end < 0 ? undefined : end + 1).flatMap(leaves);
    }
    case 'slot':
      return [];
  }
}

function mayBeEmpty(shape: Shape): boolean {
  return shape.type === 'optional' || (shape.type === 'repeat' && !shape.atLeastOnce);
}

/** Words (and `=`) that stand in every sentence of a shape. */
export function required(shape: Shape): readonly string[] {
  switch (shape.type) {
    case 'word':
      return [shape.text.toLowerCase()];
    case 'token':
      return shape.of === 'equals' ? ['='] : [];
    case 'sequence':
      return shape.items.flatMap(required);
    case 'repeat':
      return shape.atLeastOnce ? required(shape.item) : [];
    case 'choice': {
      const [first = [], ...others] = shape.items.map(required);
      return first.filter((word) => others.every((words) => words.includes(word)));
    }
    default:
      return [];
  }
}

/** Words of which every sentence of a shape holds one, as rare as possible; null when there are none. */
function cover(shape: Shape, frequency: ReadonlyMap<string, number>): readonly string[] | null {
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
