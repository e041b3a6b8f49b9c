import { type Clause, clausesOf } from './clauses.ts';
import type { Term } from './terms.ts';

/** One thing the reference wants said, or not said. */
export interface Claim {
  readonly text: string;
  readonly terms: readonly Term[];
  /** Whether the reference forbids it. */
  readonly forbidden: boolean;
}

/** What a reference asks for. */
export interface Expectation {
  readonly claims: readonly Claim[];
  /** Values may differ: the reference begins with `Volatile`, and method counts. */
  readonly volatile: boolean;
}

const SUBJECT =
  '(?:(?:an?|the|any) )?(?:(?:correct|good|full|complete|right|ideal|acceptable) )?(?:answer|response|reply|synthesis|crew|it)';
const SAYS =
  '(?:say|state|mention|name|list|report|explain|give|note|include|admit|point out|identify|recommend|describe|make clear|contain|acknowledge|query)s?';
/** Talk about the answer, not about its subject. */
const FRAMES = [
  new RegExp(
    `\\b${SUBJECT} (?:should|must|will|has to|needs to|is expected to|shall) (?:also |clearly |explicitly |honestly )?(?:${SAYS})?(?: that)?`,
    'gi',
  ),
  new RegExp(
    `\\b${SUBJECT} (?:also |clearly |explicitly |honestly )?${SAYS.replace('s?', 's')}(?: that)?`,
    'gi',
  ),
  new RegExp(`^(?:correctly |clearly |explicitly |honestly )?${SAYS}(?: that)?\\b`, 'i'),
];
const FORBIDS =
  /\b(?:must|should|may|shall|does|do) not (?:be )?(?:invent|make up|fabricat|claim|mention|state|say|name|suggest|recommend|assert|list|give|add|guess|present|report|accept|include)\w*|\bnever (?:claims?|invents?|mentions?|states?|suggests?)\b|\bwithout (?:inventing|fabricating|guessing|claiming|making up)\b|^no (?:invented|fabricated|made-up)\b/i;
/** What is only allowed, or talk about grading: no answer has to cover it. */
const SKIPPED =
  /\b(?:partial credit|full marks|half marks|any order|wording (?:is free|does not matter)|scores?\b|graded?|(?:is|are) (?:acceptable|fine|optional)|also fine|counts as|(?:it|answer|crew|response) (?:may|can|might)\b|values? (?:may |can |will )?(?:differ|vary|change))/i;

/** Splits a reference into claims; a clause too short to stand alone joins the one before it. */
export function expectationOf(reference: string): Expectation {
  const volatile = /^\s*volatile\b/i.test(reference);
  const sentences = reference.replace(/^\s*volatile\b[:;,.\s]*/i, '').split(/(?<=[.;!?])\s+|\n+/);
  const claims = sentences.flatMap(claimsOf);
  const known = claims.filter((claim, index) => !isRepeatedUnknown(claim, index, claims));
  return { claims: known, volatile };
}

function claimsOf(sentence: string): Claim[] {
  if (SKIPPED.test(sentence)) return [];
  const forbids = FORBIDS.exec(sentence);
  const wanted = forbids === null ? sentence : sentence.slice(0, forbids.index);
  const unframed = FRAMES.reduce((text, frame) => text.replace(frame, ' '), wanted);
  const claims = merge(clausesOf(unframed), false);
  if (forbids === null) return claims;
  return [...claims, ...merge(clausesOf(sentence.slice(forbids.index + forbids[0].length)), true)];
}

function merge(clauses: readonly Clause[], forbidden: boolean): Claim[] {
  const claims: Claim[] = [];
  for (const { text, terms } of clauses) {
    const last = claims.at(-1);
    if (last !== undefined && (terms.length < 2 || last.terms.length < 2)) {
      claims[claims.length - 1] = {
        text: `${last.text}, ${text}`,
        terms: [...last.terms, ...terms],
        forbidden,
      };
    } else {
      claims.push({ text, terms, forbidden });
    }
  }
  return claims;
}

/** "It is unknown" once more says nothing new. */
function isRepeatedUnknown(claim: Claim, index: number, claims: readonly Claim[]): boolean {
  const only = claim.terms.every((term) => term.kind === 'unknown');
  return (
    only && claims.some((other, at) => at < index && other.terms.some((term) => term.kind === 'unknown'))
  );
}
