import type { AnswerIndex } from './answer-index.ts';
import type { Claim } from './claims.ts';
import type { Term } from './clauses.ts';

/** How an answer stands to one claim. */
export interface ClaimWeight {
  /** 0 to 1: the share of the claim's terms that stand together in the answer. */
  readonly coverage: number;
  /** The answer says the opposite, or another figure. */
  readonly contradicted: boolean;
  /** The answer says that this is not known. */
  readonly disowned: boolean;
}

const WEIGHTS: Readonly<Record<Term['kind'], number>> = {
  word: 1,
  name: 1.5,
  figure: 2,
  identifier: 2,
  unknown: 2.5,
};
/** How much a term counts that stands one clause beside the best one, or anywhere else. */
const NEAR = 0.9;
const FAR = 0.55;

/** Weighs one claim against an answer; `accepted` tells of figures that may stand in for the claim's. */
export function weighClaim(claim: Claim, answer: AnswerIndex, volatile: boolean): ClaimWeight {
  const terms = volatile ? claim.terms.filter((term) => term.quantity === null) : claim.terms;
  const total = terms.reduce((sum, term) => sum + WEIGHTS[term.kind], 0);
  if (total === 0) return { coverage: 0, contradicted: false, disowned: false };
  const home = bestClause(terms, answer);
  let covered = 0;
  for (const term of terms) covered += WEIGHTS[term.kind] * nearness(term, answer, home);
  return {
    coverage: covered / total,
    contradicted: opposes(terms, answer, home),
    disowned: disowns(terms, answer, home),
  };
}

/** The clause in and around which most of the claim stands; -1 when nothing of it is there. */
function bestClause(terms: readonly Term[], answer: AnswerIndex): number {
  const votes = new Map<number, number>();
  for (const term of terms) {
    const here = new Set(answer.find(term).map((spot) => spot.clause));
    for (const clause of here) {
      votes.set(clause, (votes.get(clause) ?? 0) + WEIGHTS[term.kind]);
    }
  }
  let best = -1;
  let most = 0;
  for (const [clause, own] of votes) {
    const around = ((votes.get(clause - 1) ?? 0) + (votes.get(clause + 1) ?? 0)) * 0.4;
    if (own + around > most) {
      most = own + around;
      best = clause;
    }
  }
  return best;
}

function nearness(term: Term, answer: AnswerIndex, home: number): number {
  let best = 0;
  for (const { clause } of answer.find(term)) {
    const away = Math.abs(clause - home);
    best = Math.max(best, away === 0 ? 1 : away <= 2 ? NEAR : FAR);
  }
  return best;
}

/** Whether the words that both have are denied in one and not in the other, or a figure is replaced. */
function opposes(terms: readonly Term[], answer: AnswerIndex, home: number): boolean {
  let same = 0;
  let opposite = 0;
  for (const term of terms) {
    if (term.kind === 'unknown') continue;
    const spots = answer.find(term).filter((spot) => spot.clause === home);
    if (spots.length === 0) continue;
    const agrees = spots.some(({ term: said }) => polarity(said) === polarity(term));
    if (agrees) same += 1;
    else opposite += 1;
  }
  return opposite > 0 && opposite >= same * 0.34;
}

function polarity(term: Term): number {
  return (term.negated ? -1 : 1) * term.sign;
}

/** Whether the answer says "not known" right where the claim should stand, and the claim does not. */
function disowns(terms: readonly Term[], answer: AnswerIndex, home: number): boolean {
  if (home < 0 || terms.some((term) => term.kind === 'unknown')) return false;
  return answer.clauses[home]?.terms.some((term) => term.kind === 'unknown') ?? false;
}
