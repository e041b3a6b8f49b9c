import type { WantedPassRate } from '../../../src/model/statistics/pass-rate-test.ts';

/** How the courses of a test end that makes `most` iterations at most, in shares of all courses. */
export interface CourseEnds {
  readonly accepted: number;
  readonly rejected: number;
  readonly undecided: number;
  /** Accepted, or undecided with as many passes as the wanted rate asks for. */
  readonly passed: number;
  /** Iterations made on average. */
  readonly made: number;
}

/**
 * All courses of a test at once, at a true pass rate: how likely each number of failures is after each iteration, as
 * long as the test goes on. Exact but for rounding, and without drawing a lot.
 */
export function courseOf(wanted: WantedPassRate, rate: number, most: number): CourseEnds {
  const bound = 1 / (1 - wanted.confidence);
  let open = new Map([[0, 1]]);
  const ends = { accepted: 0, rejected: 0, made: 0 };
  for (let made = 1; made <= most; made += 1) {
    const next = new Map<number, number>();
    for (const [before, chance] of open) {
      ends.made += chance;
      for (const [failures, share] of [
        [before, chance * rate],
        [before + 1, chance * (1 - rate)],
      ] as const) {
        if (share === 0) continue;
        const ratio = likelihoodRatio(wanted, made - failures, failures);
        if (ratio >= bound * (1 - 1e-9)) ends.accepted += share;
        else if (ratio <= (1 + 1e-9) / bound) ends.rejected += share;
        else next.set(failures, (next.get(failures) ?? 0) + share);
      }
    }
    open = next;
  }
  const left = [...open].filter(([failures]) => most - failures >= wanted.minPassRate * most - 1e-9);
  const sum = (shares: readonly number[]): number => shares.reduce((total, share) => total + share, 0);
  return {
    ...ends,
    undecided: sum([...open.values()]),
    passed: ends.accepted + sum(left.map(([, share]) => share)),
  };
}

/** How much likelier these are under the wanted rate than under the one that is too low. */
function likelihoodRatio(
  { minPassRate, indifference }: WantedPassRate,
  passes: number,
  failures: number,
): number {
  const tooLow = Math.max(0, minPassRate - indifference);
  const ofFailures = failures === 0 ? 1 : ((1 - minPassRate) / (1 - tooLow)) ** failures;
  return passes === 0 ? ofFailures : (minPassRate / tooLow) ** passes * ofFailures;
}
