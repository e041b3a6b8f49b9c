import { type TokenType, tokenMatcher } from 'chevrotain';
import type { GateVocabulary } from '#model';
import { type Alignment, align } from './alignment.ts';
import { type Automaton, beginsWith, createAutomaton } from './automaton.ts';
import { correctionOf } from './correction.ts';
import { nearest } from './nearest.ts';
import { parseNotation } from './notation.ts';
import { type Rule, spellSlots } from './rules.ts';
import type { Shape } from './shape.ts';
import { endOf } from './slots/context.ts';
import type { SentenceFinding } from './source.ts';
import { isEquals, type Keywords, type SentenceToken, tokenClasses } from './tokens.ts';

/** Longest sentence for which a correction is looked for; a longer one is still found to be a near miss. */
const LONGEST = 400;
/** Most changes in a correction of a sentence that begins as a rule does. */
const MOST_CHANGES = 6;

/** Tells what a sentence that fits no rule was probably meant to be; null for what is prose. */
export type FindNearMiss = (tokens: readonly SentenceToken[], text: string) => SentenceFinding | null;

interface NearRule {
  readonly rule: Rule;
  readonly automaton: Automaton;
  /** Each sentence of the rule has, of each of these groups, at least one. */
  readonly groups: readonly (readonly TokenType[])[];
}

interface Opening {
  readonly kind: string;
  readonly automaton: Automaton;
}

/** Prepares the search for near misses (the three criteria of the language's section on gates). */
export function createNearMiss(
  gates: readonly GateVocabulary[],
  rules: readonly Rule[],
  keywords: Keywords,
): FindNearMiss {
  const nearRules = rules.map(
    (rule): NearRule => ({
      rule,
      automaton: createAutomaton(rule.spelled, keywords),
      groups: groupsOf(rule.spelled, keywords),
    }),
  );
  const openings = gates.flatMap(({ kind, openings }) =>
    openings.map(
      (opening): Opening => ({
        kind,
        automaton: createAutomaton(spellSlots(parseNotation(opening)), keywords),
      }),
    ),
  );

  return (tokens, text) => {
    const opening = openings.find(({ automaton }) => beginsWith(tokens, automaton));
    const pair = opening === undefined && holdsPair(tokens);
    const generous = opening !== undefined || pair;
    const tried =
      opening === undefined ? nearRules : nearRules.filter(({ rule }) => rule.kind === opening.kind);
    const best = closest(tokens, tried, generous ? MOST_CHANGES : 2);
    if (best !== null && (generous || isNear(best))) return finding(tokens, text, best);
    if (!generous) return null;
    return finding(tokens, text, null, opening?.kind === undefined ? undefined : tried[0]?.rule.example);
  };
}

interface Closest {
  readonly rule: Rule;
  readonly alignment: Alignment;
}

function closest(
  tokens: readonly SentenceToken[],
  rules: readonly NearRule[],
  limit: number,
): Closest | null {
  if (tokens.length > LONGEST) return null;
  let best: Closest | null = null;
  for (const { rule, automaton, groups } of rules) {
    const allowed = best === null ? limit : Math.min(limit, best.alignment.changes);
    if (missing(tokens, groups, allowed) > allowed) continue;
    const alignment = align(tokens, automaton, allowed);
    if (alignment === null || (rule.kind === 'deferred' && !saysDefer(alignment))) continue;
    if (best === null || alignment.cost < best.alignment.cost) best = { rule, alignment };
  }
  return best;
}

/** Two changes, or one where the rule has three words or fewer. */
function isNear({ alignment }: Closest): boolean {
  return alignment.changes <= (alignment.words <= 3 ? 1 : 2);
}

/** The rule for DEFER is made of gaps: without that word, or nearly that word, nothing is close to it. */
function saysDefer({ steps }: Alignment): boolean {
  const first = steps.find((step) => step.place !== null)?.token?.image;
  return first !== undefined && nearest(first, ['DEFER']) !== null;
}

/** How many groups have nobody in the sentence: so many changes are needed at least. Stops beyond `enough`. */
function missing(
  tokens: readonly SentenceToken[],
  groups: readonly (readonly TokenType[])[],
  enough: number,
): number {
  let count = 0;
  for (const group of groups) {
    if (!tokens.some((token) => group.some((type) => tokenMatcher(token, type)))) count += 1;
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

/** Groups of token types of which every sentence of a shape has one each. */
function groupsOf(shape: Shape, keywords: Keywords): readonly (readonly TokenType[])[] {
  switch (shape.type) {
    case 'word': {
      const type = keywords.typeOf(shape.text.toLowerCase());
      return type === undefined ? [] : [[type]];
    }
    case 'token':
      return [[tokenClasses[shape.of]]];
    case 'sequence':
      return shape.items.flatMap((item) => groupsOf(item, keywords));
    case 'repeat':
      return shape.atLeastOnce ? groupsOf(shape.item, keywords) : [];
    case 'choice': {
      const groups = shape.items.map((item) => groupsOf(item, keywords)[0]);
      return groups.includes(undefined) ? [] : [groups.flatMap((group) => group ?? [])];
    }
    default:
      return [];
  }
}
