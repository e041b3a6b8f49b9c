import { normalCdf } from './normal-distribution.ts';
import { sumOf } from './sum.ts';
import { isSample } from './usable-input.ts';

/** Up to so many differences all patterns of signs are counted, and 2 to this power is a whole number. */
const MOST_EXACT = 50;

/**
 * Two-sided p-value (0 to 1) of paired differences, if either sign were as likely for each of them: whether they lie
 * to one side of 0. Differences of 0 speak for neither side and are left out; without any other nothing does, so 1.
 * Null when there are none or one is not finite.
 *
 * F. Wilcoxon, Individual comparisons by ranking methods, Biometrics Bulletin 1(6), 1945. Up to 50 differences p is
 * exact also where some are of equal size, by counting the patterns of signs; beyond, it is the normal approximation
 * with R's corrections for ties and continuity.
 */
export function signedRank(differences: readonly number[]): number | null {
  if (!isSample(differences)) return null;
  const ranked = doubledRanks(differences.filter((difference) => difference !== 0));
  const up = sumOf(ranked.map(({ rank, positive }) => (positive ? rank : 0)));
  const ranks = ranked.map(({ rank }) => rank);
  const all = sumOf(ranks);
  // Either sum of ranks tells the other.
  const smaller = Math.min(up, all - up);
  return ranks.length <= MOST_EXACT ? exactly(ranks, smaller) : normally(ranks, all / 2 - smaller);
}

/** Ranks of the sizes, twice as large so that those of equal size, which share their mean, are whole. */
function doubledRanks(
  differences: readonly number[],
): readonly { readonly rank: number; readonly positive: boolean }[] {
  const sizes = differences.map(Math.abs).sort((one, other) => one - other);
  const [first, last] = [new Map<number, number>(), new Map<number, number>()];
  for (const [index, size] of sizes.entries()) {
    if (!first.has(size)) first.set(size, index + 1);
    last.set(size, index + 1);
  }
  return differences.map((difference) => {
    const size = Math.abs(difference);
    return { rank: (first.get(size) ?? 0) + (last.get(size) ?? 0), positive: difference > 0 };
  });
}

/** Counts the patterns of signs by the sum of ranks that they give, one rank after the other. */
function exactly(ranks: readonly number[], smaller: number): number {
  const patterns = new Float64Array(smaller + 1);
  patterns[0] = 1;
  for (const rank of ranks) {
    for (let sum = smaller; sum >= rank; sum--) {
      patterns[sum] = (patterns[sum] ?? 0) + (patterns[sum - rank] ?? 0);
    }
  }
  const counted = patterns.reduce((sum, count) => sum + count, 0);
  return Math.min(1, (2 * counted) / 2 ** ranks.length);
}

function normally(ranks: readonly number[], distance: number): number {
  const deviation = Math.sqrt(sumOf(ranks.map((rank) => rank ** 2)) / 4);
  // Half a rank less is what speaks against chance, and ranks are doubled.
  return Math.min(1, 2 * normalCdf(-Math.max(0, distance - 1) / deviation));
}
