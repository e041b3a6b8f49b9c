import { tokenMatcher } from 'chevrotain';
import type { GateVocabulary } from '#model';
import { nearest } from '../../text/nearest.ts';
import { type Alignment, align } from './alignment.ts';
import { type Automaton, accepts, createAutomaton } from './automaton.ts';
import { correctionOf } from './correction.ts';
import type { Automata } from './find-rule.ts';
import { isDecisive } from './meant-words.ts';
import { parseNotation } from './notation.ts';
import { type Rule, spellSlots } from './rules.ts';
import type { Shape } from './shape.ts';
import { endOf } from './slots/context.ts';
import type { SentenceFinding } from './source.ts';
import { isEquals, type Keywords, type SentenceToken, tokenClasses } from './tokens.ts';

/** Longest sentence for which a correction is looked for; a longer one is still found to be a near miss. */
const LONGEST = 400;
/** Most changes in a correction of a sentence that begins as a rule does, and of one that holds `k=v`. */
const MOST_CHANGES = { opening: 6, pair: 3 } as const;

/** Tells what a sentence that fits no rule was probably meant to be; null for what is prose. */
export type FindNearMiss = (tokens: readonly SentenceToken[], text: string) => SentenceFinding | null;

interface NearRule {
  readonly rule: Rule;
  readonly automaton: Automaton;
  /** Of each of these groups of token types, every sentence of the rule has at least one. */
  readonly groups: readonly Uint8Array[];
}

interface Opening {
  readonly kind: string;
  readonly automaton: Automaton;
}

/** What the search is built from; all of one vocabulary. */
export interface NearMissSources {
  readonly gates: readonly GateVocabulary[];
  readonly rules: readonly Rule[];
  readonly automata: Automata;
  readonly keywords: Keywords;
}

/** Prepares the search for near misses (the three criteria of the language's section on gates). */
export function createNearMiss({ gates, rules, automata, keywords }: NearMissSources): FindNearMiss {
  const nearRules = rules.map(
    (rule): NearRule => ({ rule, automaton: automata(rule), groups: groupsOf(rule.spelled, keywords) }),
  );
  const openings = gates.flatMap(({ kind, openings }) =>
    openings.map((opening): Opening => {
      const shape = spellSlots(parseNotation(opening));
      return { kind, automaton: createAutomaton(shape, keywords) };
    }),
  );

  return (tokens, text) => {
    const opening = openings.find(({ automaton }) => accepts(tokens, automaton, 'beginning'));
    const sure = opening !== undefined ? 'opening' : holdsPair(tokens) ? 'pair' : null;
    const tried = nearRules.filter(({ rule }) => opening === undefined || rule.kind === opening.kind);
    // A bracket too many is no word.
    const marks = /^\)+$/.test(tokens.at(-1)?.image ?? '') ? 1 : 0;
    const best =
      closest(tokens, tried, { limit: 2 + marks, turning: true }) ??
      (sure === null ? null : closest(tokens, tried, { limit: MOST_CHANGES[sure], turning: true }));
    if (best !== null && (sure !== null || isNear(best, marks))) {
      const straight = turns(best)
        ? closest(tokens, tried, { limit: best.alignment.changes + 1, turning: false })
        : null;
      return finding(tokens, text, best, (straight ?? best).rule.example);
    }
    if (sure === null) return null;
    const example = tried.find(({ rule }) => sure === 'opening' || rule.example.includes('k=v'));
    return finding(tokens, text, null, example?.rule.example);
  };
}

interface Closest {
  readonly rule: Rule;
  readonly alignment: Alignment;
}

interface Search {
  /** Most changes. */
  readonly limit: number;
  /** Whether a word may be added that turns the meaning. */
  readonly turning: boolean;
}

function closest(
  tokens: readonly SentenceToken[],
  rules: readonly NearRule[],
  { limit, turning }: Search,
): Closest | null {
  if (tokens.length > LONGEST) return null;
  let best: Closest | null = null;
  for (const { rule, automaton, groups } of rules) {
    const allowed = best === null ? limit : Math.min(limit, best.alignment.changes);
    if (missing(tokens, groups, allowed) > allowed) continue;
    const alignment = align(tokens, automaton, allowed);
    if (alignment === null || (rule.kind === 'deferred' && !saysDefer(alignment))) continue;
    if (!turning && turns({ alignment })) continue;
    if (best === null || alignment.cost < best.alignment.cost) best = { rule, alignment };
  }
  return best;
}

/** Whether the rule has a word that turns the meaning where the sentence has nothing of the kind. */
function turns({ alignment }: Pick<Closest, 'alignment'>): boolean {
  return alignment.steps.some(
    ({ token, place, changed }) =>
      changed && place !== null && isDecisive(place.folded) && !isDecisive(token?.folded ?? ''),
  );
}

/** Two changes, or one where the rule has three words or fewer. */
function isNear({ alignment }: Closest, marks: number): boolean {
  return alignment.changes - marks <= (alignment.words <= 3 ? 1 : 2);
}

/** The rule for DEFER is made of gaps: without that word, or nearly that word, nothing is close to it. */
function saysDefer({ steps }: Alignment): boolean {
  const first = steps.find((step) => step.place !== null)?.token?.image;
  return first !== undefined && nearest(first, ['DEFER']) !== null;
}

/** How many groups have nobody in the sentence: so many changes are needed at least. Stops beyond `enough`. */
function missing(tokens: readonly SentenceToken[], groups: readonly Uint8Array[], enough: number): number {
  let count = 0;
  for (const group of groups) {
    if (!tokens.some(({ tokenTypeIdx }) => group[tokenTypeIdx] === 1)) count += 1;
    if (count > enough) break;
  }
  return count;
}

function holdsPair(tokens: readonly SentenceToken[]): boolean {
  return tokens.some((token, at) => {
    const [key, value] = [tokens[at - 1], tokens[at + 1]];
    if (!isEquals(token) || key === undefined || value === undefined) return false;
    return tokenMatcher(key, tokenClasses.word) && tokenMatcher(value, tokenClasses.value);
  });
}

function finding(
  tokens: readonly SentenceToken[],
  text: string,
  best: Closest | null,
  example = best?.rule.example,
): SentenceFinding {
  const [first, last] = [tokens[0]?.startOffset ?? 0, endOf(tokens.at(-1))];
  const message = `${shortened(text.trim())} fits no rule, so it would not be checked`;
  const correction = best === null ? null : correctionOf(best.alignment, text);
  if (correction === null || correction.replacement === null) {
    const { start, end } = correction ?? { start: first, end: last };
    const hint = example === undefined ? {} : { hint: `the rule is: ${example}` };
    return { code: 'near-miss', message, start, end, ...hint };
  }
  const { start, end, replacement } = correction;
  const corrected = `${text.slice(0, start)}${replacement}${text.slice(end)}`.trim();
  return { code: 'near-miss', message, start, end, hint: `did you mean: ${corrected}`, replacement };
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Groups of token types of which every sentence of a shape has one each, as `takenBy` tells them. */
function groupsOf(shape: Shape, keywords: Keywords): readonly Uint8Array[] {
  switch (shape.type) {
    case 'word':
      return [keywords.takenBy(keywords.typeOf(shape.text))];
    case 'token':
      return [keywords.takenBy(tokenClasses[shape.of])];
    case 'sequence':
      return shape.items.flatMap((item) => groupsOf(item, keywords));
    case 'repeat':
      return shape.atLeastOnce ? groupsOf(shape.item, keywords) : [];
    case 'choice': {
      const groups = shape.items.flatMap((item) => groupsOf(item, keywords).slice(0, 1));
      return groups.length < shape.items.length ? [] : [union(groups)];
    }
    default:
      return [];
  }
}

function union(groups: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array()] = groups;
  return first.map((_, at) => (groups.some((group) => group[at] === 1) ? 1 : 0));
}
