import { type Clause, clausesOf, type Term } from './clauses.ts';

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

/** Talk about the answer, not about its subject. */
const FRAME =
  /\b(?:(?:an?|the|any) )?(?:(?:correct|good|full|complete|right|ideal|acceptable|passing) )?(?:answer|response|reply|synthesis|crew|it|assistant)?\s?(?:should|must|will|has to|needs to|is expected to|shall) (?:also |clearly |explicitly |honestly )?(?:say|state|mention|name|list|report|explain|give|note|include|admit|point out|identify|recommend|describe|make clear|contain|acknowledge)s?(?: that)?\b|^(?:correctly |clearly |explicitly |honestly )?(?:says|states|mentions|names|lists|reports|explains|gives|notes|includes|admits|points out|identifies|recommends|describes|acknowledges)(?: that)?\b/gi;
const FORBIDS =
  /\b(?:must|should|may|shall|does|do|is|are|will) not (?:be )?(?:invent|make up|fabricat|claim|mention|state|say|name|suggest|recommend|assert|list|give|add|guess|present|report|accept|include)\w*|\bnever (?:claims?|invents?|mentions?|states?|suggests?)\b|\bwithout (?:inventing|fabricating|guessing|claiming|making up)\b|^no (?:invented|fabricated|made-up)\b/i;
/** Grading talk that no answer could cover. */
const GRADING =
  /\b(?:partial credit|full marks|half marks|any order|wording (?:is free|does not matter)|score|scoring|graded?|is acceptable|are acceptable|also fine|is fine|counts as)\b/i;

/** Splits a reference into claims; a clause too short to stand alone joins the one before it. */
export function expectationOf(reference: string): Expectation {
  const volatile = /^\s*volatile\b/i.test(reference);
  const sentences = reference.split(/(?<=[.;!?])\s+|\n+/);
  return { claims: sentences.flatMap(claimsOf), volatile };
}

function claimsOf(sentence: string): Claim[] {
  if (GRADING.test(sentence) || /^\s*volatile\b/i.test(sentence)) return [];
  const forbids = FORBIDS.exec(sentence);
  const wanted = forbids === null ? sentence : sentence.slice(0, forbids.index);
  const claims = merge(clausesOf(wanted.replace(FRAME, ' ')), false);
  if (forbids === null) return claims;
  return [...claims, ...merge(clausesOf(sentence.slice(forbids.index + forbids[0].length)), true)];
}

function merge(clauses: readonly Clause[], forbidden: boolean): Claim[] {
  const claims: Claim[] = [];
  for (const { text, terms } of clauses) {
    const last = claims.at(-1);
    if (last !== undefined && (terms.length < 2 || last.terms.length < 2) && !forbidden) {
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
