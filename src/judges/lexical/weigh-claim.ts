import type { AnswerIndex, Spot } from './answer-index.ts';
import type { Claim } from './claims.ts';
import type { Term } from './terms.ts';

/** How an answer stands to one claim. */
export interface ClaimWeight {
  /** 0 to 1: the share of the claim that stands together in the answer. */
  readonly coverage: number;
  /** How much the claim says that the question does not say already. */
  readonly weight: number;
  /** The answer says the opposite. */
  readonly contradicted: boolean;
  /** The answer has a figure or name of its own in the place of one of the claim's. */
  readonly replaced: boolean;
  /** The answer says that this is not known. */
  readonly disowned: boolean;
}

/** What claims are weighed against. */
export interface Scales {
  readonly answer: AnswerIndex;
  readonly question: AnswerIndex;
  /** Reference, question and evidence. */
  readonly sources: readonly AnswerIndex[];
  /** Figures do not count. */
  readonly volatile: boolean;
}

const WEIGHTS: Readonly<Record<Term['kind'], number>> = {
  word: 1,
  name: 1.5,
  figure: 2.2,
  identifier: 2.2,
  unknown: 2.5,
};
/** What the question says already proves little. */
const ASKED = 0.3;
/** How much a term counts beside the clause where most of the claim stands. */
const SAME_SENTENCE = 0.95;
const NEXT_SENTENCE = 0.8;
const ELSEWHERE = 0.55;
const MAX_WEIGHT = 5;

/** Weighs one claim. */
export function weighClaim(claim: Claim, scales: Scales): ClaimWeight {
  const terms = scales.volatile ? claim.terms.filter((term) => term.quantity === null) : claim.terms;
  const found = terms.map((term) => ({
    term,
    own: ownWeight(term, scales),
    spots: scales.answer.find(term),
  }));
  const total = found.reduce((sum, { own }) => sum + own, 0);
  if (total === 0) return { coverage: 0, weight: 0, contradicted: false, replaced: false, disowned: false };
  const home = bestClause(found, scales.answer);
  const covered = found.reduce((sum, { own, spots }) => sum + own * nearness(spots, scales.answer, home), 0);
  const missing = found.filter(({ spots }) => spots.length === 0).map(({ term }) => term);
  return {
    coverage: covered / total,
    weight: Math.min(MAX_WEIGHT, total),
    contradicted: opposes(found, scales.answer, home),
    replaced: replaces(missing, scales, home),
    disowned: disowns(terms, scales.answer, home),
  };
}

interface Found {
  readonly term: Term;
  readonly own: number;
  readonly spots: readonly Spot[];
}

function ownWeight(term: Term, { question }: Scales): number {
  return WEIGHTS[term.kind] * (question.find(term).length > 0 ? ASKED : 1);
}

/** The clause in and around which most of the claim stands; -1 when nothing of it is there. */
function bestClause(found: readonly Found[], { clauses }: AnswerIndex): number {
  const votes = new Map<number, number>();
  for (const { own, spots } of found) {
    for (const clause of new Set(spots.map((spot) => spot.clause))) {
      votes.set(clause, (votes.get(clause) ?? 0) + own);
    }
  }
  let best = -1;
  let most = 0;
  for (const [clause, own] of votes) {
    const beside = (other: number): number =>
      clauses[other]?.sentence === clauses[clause]?.sentence
        ? (votes.get(other) ?? 0) * 0.6
        : (votes.get(other) ?? 0) * 0.3;
    const here = own + beside(clause - 1) + beside(clause + 1);
    if (here > most) {
      most = here;
      best = clause;
    }
  }
  return best;
}

function nearness(spots: readonly Spot[], { clauses }: AnswerIndex, home: number): number {
  let best = 0;
  for (const { clause } of spots) {
    const away = Math.abs((clauses[clause]?.sentence ?? 0) - (clauses[home]?.sentence ?? 0));
    const near = clause === home ? 1 : ([SAME_SENTENCE, NEXT_SENTENCE][away] ?? ELSEWHERE);
    best = Math.max(best, near);
  }
  return best;
}

/** Whether the claim is denied where it stands, or affirmed where the reference denies it. */
function opposes(found: readonly Found[], answer: AnswerIndex, home: number): boolean {
  const claimDenies = found.some(({ term }) => term.negated);
  let denials = 0;
  let plain = 0;
  let swapped = 0;
  let deniedMatched = false;
  for (const { term, own, spots } of found) {
    const here = spots.filter((spot) => isBy(spot.clause, home, answer) && spot.term.kind !== 'unknown');
    const at = here.filter((spot) => spot.clause === home);
    if (at.length === 0) continue;
    if (here.every((spot) => spot.term.negated)) denials += own;
    else plain += own;
    if (term.negated) deniedMatched = true;
    if (here.every((spot) => spot.term.sign !== term.sign)) swapped += 1;
  }
  const answerDenies = denials > 0 && (claimDenies || denials * 3 >= plain);
  const nearbyDenial = claimDenies && hasDenial(answer, home);
  const differs = claimDenies ? deniedMatched && !answerDenies && !nearbyDenial : answerDenies;
  return differs !== swapped % 2 > 0;
}

/** In the same clause or right beside it. */
function isBy(clause: number, home: number, { clauses }: AnswerIndex): boolean {
  return (
    clause === home ||
    (Math.abs(clause - home) === 1 && clauses[clause]?.sentence === clauses[home]?.sentence)
  );
}

function hasDenial({ clauses }: AnswerIndex, home: number): boolean {
  return [home - 1, home, home + 1].some(
    (at) =>
      clauses[at]?.sentence === clauses[home]?.sentence && clauses[at]?.terms.some((term) => term.negated),
  );
}

/** Whether a figure or identifier of the claim is not there, and one that no source has stands in its place. */
function replaces(missing: readonly Term[], { answer, sources }: Scales, home: number): boolean {
  const wanted = missing.filter((term) => term.kind === 'figure' || term.kind === 'identifier');
  if (home < 0 || wanted.length === 0) return false;
  const by = answer.clauses.filter((_, at) => Math.abs(at - home) <= 1 && isBy(at, home, answer));
  return by.some(({ terms }) =>
    terms.some(
      (term) =>
        wanted.some((gone) => gone.kind === term.kind && gone.quantity?.measure === term.quantity?.measure) &&
        !sources.some((source) => source.find(term).length > 0),
    ),
  );
}

/** Whether the sentence where the claim would stand says "not known", and the claim does not. */
function disowns(terms: readonly Term[], { clauses }: AnswerIndex, home: number): boolean {
  const sentence = clauses[home]?.sentence;
  if (sentence === undefined || terms.some((term) => term.kind === 'unknown')) return false;
  return [home - 1, home, home + 1].some(
    (at) => clauses[at]?.sentence === sentence && clauses[at]?.terms.some((term) => term.kind === 'unknown'),
  );
}
