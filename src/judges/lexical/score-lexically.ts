import { indexAnswer } from './answer-index.ts';
import { type Claim, expectationOf } from './claims.ts';
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

/** Version of the rules below: scores of different versions do not compare. */
export const LEXICAL_VERSION = 'lexical-1';

/** Characters of an answer, a reference and all evidence that are looked at; the rest is left out with a note. */
export const LEXICAL_LIMIT = 200_000;

/** Coverage below the first counts as nothing, above the second as all. */
const FLOOR = 0.3;
const CEILING = 0.75;

interface Weighed extends ClaimWeight {
  readonly claim: Claim;
  /** Coverage as it counts. */
  readonly credit: number;
}

/** Scores an answer by the words, figures and denials of a reference. Deterministic; knows no meaning. */
export function scoreLexically(given: LexicalCase): LexicalScore {
  const { question, reference, synthesis, evidence } = limit(given);
  const answer = indexAnswer(synthesis);
  const { claims, volatile } = expectationOf(reference);
  const weighed = claims.map((claim) => weigh(claim, weighClaim(claim, answer, volatile)));
  const unsupported = volatile
    ? []
    : unsupportedTerms(
        answer,
        [reference, question, evidence].map((source) => indexAnswer(source)),
      );
  const wanted = weighed.filter(({ claim }) => !claim.forbidden);
  const broken = weighed.filter(({ claim, credit }) => claim.forbidden && credit > 0.5);
  const wrong = wanted.filter((item) => item.contradicted);
  const base =
    wanted.length === 0 ? 0.5 : wanted.reduce((sum, { credit }) => sum + credit, 0) / wanted.length;
  const fabrication = unsupported.length > 0 && (evidence.trim() !== '' || wrong.length > 0 || base < 0.5);
  const score = grade({
    base,
    wrong: wrong.length,
    wanted: wanted.length,
    broken: broken.length,
    unsupported: unsupported.length,
    fabrication,
  });
  return {
    score,
    fabrication,
    reason: explain(wanted, wrong, broken, unsupported),
    notes:
      synthesis.length < given.synthesis.length
        ? [`only the first ${LEXICAL_LIMIT} characters were scored`]
        : [],
  };
}

function limit({ question, reference, synthesis, evidence }: LexicalCase) {
  const cut = (text: string): string => text.slice(0, LEXICAL_LIMIT);
  return {
    question: cut(question),
    reference: cut(reference),
    synthesis: cut(synthesis),
    evidence: cut(evidence.join('\n')),
  };
}

function weigh(claim: Claim, weight: ClaimWeight): Weighed {
  const scaled = Math.min(1, Math.max(0, (weight.coverage - FLOOR) / (CEILING - FLOOR)));
  const contradicted = weight.contradicted && weight.coverage > FLOOR;
  return { claim, ...weight, contradicted, credit: contradicted || weight.disowned ? 0 : scaled };
}

interface Tally {
  readonly base: number;
  readonly wrong: number;
  readonly wanted: number;
  readonly broken: number;
  readonly unsupported: number;
  readonly fabrication: boolean;
}

function grade({ base, wrong, wanted, broken, unsupported, fabrication }: Tally): number {
  let score = 0.04 + 0.93 * base;
  score -= 0.1 * Math.min(2, wrong) + 0.2 * Math.min(2, broken);
  score -= [0, 0.12, 0.22, 0.3][Math.min(3, unsupported)] ?? 0;
  if (wrong > 0) score = Math.min(score, wrong * 2 >= wanted ? 0.3 : 0.65);
  if (broken > 0) score = Math.min(score, 0.6);
  if (fabrication) score = Math.min(score, 0.7);
  if (fabrication && base < 0.35) score = Math.min(score, 0.12);
  return Math.round(100 * Math.min(1, Math.max(0, score))) / 100;
}

function explain(
  wanted: readonly Weighed[],
  wrong: readonly Weighed[],
  broken: readonly Weighed[],
  unsupported: readonly string[],
): string {
  const covered = wanted.filter(({ credit }) => credit >= 0.5).length;
  const missing = wanted.filter((item) => item.credit < 0.5 && !item.contradicted);
  const parts = [
    wanted.length === 0
      ? 'the reference holds no claim that words could cover'
      : `${covered} of ${wanted.length} claims covered`,
    listed(
      'missing',
      missing.map(({ claim }) => claim.text),
    ),
    listed(
      'says otherwise',
      wrong.map(({ claim }) => claim.text),
    ),
    listed(
      'says what it should not',
      broken.map(({ claim }) => claim.text),
    ),
    listed('neither in reference nor evidence', unsupported),
  ];
  return parts.filter((part) => part !== '').join('; ');
}

function listed(what: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const shown = items.slice(0, 4).map((item) => `"${item.length > 60 ? `${item.slice(0, 57)}...` : item}"`);
  return `${what}: ${shown.join(', ')}${items.length > 4 ? ` and ${items.length - 4} more` : ''}`;
}
