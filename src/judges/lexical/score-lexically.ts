import { indexAnswer } from './answer-index.ts';
import { type Claim, expectationOf } from './claims.ts';
import { explainScore } from './explain-score.ts';
import { gradeOf } from './grade.ts';
import { unsupportedTerms } from './unsupported-terms.ts';
import { type ClaimWeight, weighClaim } from './weigh-claim.ts';

/** What is scored. */
export interface LexicalCase {
  readonly question: string;
  readonly reference: string;
  readonly synthesis: string;
  /** The findings, as a judge gets them. */
  readonly evidence: readonly string[];
}

/** A score with all that it rests on. */
export interface LexicalScore {
  /** 0.0 to 1.0, two decimals. */
  readonly score: number;
  readonly fabrication: boolean;
  /** For a person: what is covered, missing, opposed, unsupported. */
  readonly reason: string;
  readonly notes: readonly string[];
}

/** Version of the rules: scores of different versions do not compare. */
export const LEXICAL_VERSION = 'lexical-1';

/** Characters of an answer and of all evidence that are looked at; the rest is left out with a note. */
export const LEXICAL_LIMIT = 100_000;
/** Nobody writes longer references or questions by hand. */
const REFERENCE_LIMIT = 10_000;

/** Coverage below the first counts as nothing, above the second as all. */
const FLOOR = 0.2;
const CEILING = 0.7;

/** References begin with the heart of the matter. */
const HEART = 1.4;
/** What is left of a claim with a figure of the answer's own. */
const REPLACED = 0.6;

/** A claim with what the answer makes of it. */
interface Weighed extends ClaimWeight {
  readonly claim: Claim;
  /** Coverage as it counts, 0 to 1. */
  readonly credit: number;
}

/** Scores an answer by the words, figures and denials of a reference. Deterministic; knows no meaning. */
export function scoreLexically(given: LexicalCase): LexicalScore {
  const { question, reference, synthesis, evidence } = limit(given);
  const answer = indexAnswer(synthesis);
  const asked = indexAnswer(question);
  const sources = [asked, indexAnswer(reference), indexAnswer(evidence)];
  const { claims, volatile } = expectationOf(reference);
  const scales = { answer, question: asked, sources, volatile };
  const weighed = claims.map((claim, index) => weigh(claim, weighClaim(claim, scales), index === 0));
  const unsupported = volatile && evidence.trim() === '' ? [] : unsupportedTerms(answer, sources);
  const { score, fabrication } = gradeOf({
    weighed,
    unsupported: unsupported.length,
    hasEvidence: evidence.trim() !== '',
    admits: answer.clauses.some(({ terms }) => terms.some((term) => term.kind === 'unknown')),
    opposite: openingsDiffer(reference, synthesis),
  });
  const cut = synthesis.length < given.synthesis.length;
  return {
    score,
    fabrication,
    reason: explainScore(weighed, unsupported),
    notes: cut ? [`only the first ${LEXICAL_LIMIT} characters were scored`] : [],
  };
}

function limit({ question, reference, synthesis, evidence }: LexicalCase) {
  const cut = (text: string): string => text.slice(0, LEXICAL_LIMIT);
  return {
    question: question.slice(0, REFERENCE_LIMIT),
    reference: reference.slice(0, REFERENCE_LIMIT),
    synthesis: cut(synthesis),
    evidence: cut(evidence.join('\n')),
  };
}

function weigh(claim: Claim, found: ClaimWeight, first: boolean): Weighed {
  const weight = first ? { ...found, weight: found.weight * HEART } : found;
  const scaled = Math.min(1, Math.max(0, (weight.coverage - FLOOR) / (CEILING - FLOOR)));
  const contradicted = weight.contradicted && weight.coverage > FLOOR;
  const credit = contradicted || weight.disowned ? 0 : weight.replaced ? scaled * REPLACED : scaled;
  return { claim, ...weight, contradicted, credit };
}

/** One begins with yes and the other with no. */
function openingsDiffer(reference: string, synthesis: string): boolean {
  const [one, other] = [opening(reference), opening(synthesis)];
  return one !== null && other !== null && one !== other;
}

function opening(text: string): boolean | null {
  const word = /^[\s*_#>]{0,20}(yes|no|ja|nein)\b/i.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? null : word === 'yes' || word === 'ja';
}
