import type { Interval } from './interval.ts';
import { normalQuantile } from './normal-distribution.ts';
import { isConfidence, isCount } from './usable-input.ts';

/**
 * Where the true pass rate lies (0 to 1) when `successes` of `n` tries passed. It stays within 0 and 1 and is honest
 * for few tries, where rate ± error is not: 3 of 3 leaves 0.44 to 1. Null when n is 0, when the counts are no counts
 * of this kind (negative, broken, more successes than tries), or when the confidence is not between 0 and 1.
 *
 * E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22(158), 1927; without
 * continuity correction.
 */
export function wilsonInterval(successes: number, n: number, confidence = 0.95): Interval | null {
  if (!isCount(successes) || !isCount(n) || n === 0 || successes > n || !isConfidence(confidence))
    return null;
  const z = -normalQuantile((1 - confidence) / 2);
  return { low: lowerBound(successes, n, z), high: 1 - lowerBound(n - successes, n, z) };
}

/** The smaller root of Wilson's equation, out of the product of both, since their difference would lose digits. */
function lowerBound(successes: number, n: number, z: number): number {
  if (successes === 0) return 0;
  const rate = successes / n;
  const spread = Math.sqrt((rate * (1 - rate)) / n + (z / (2 * n)) ** 2);
  return rate ** 2 / (rate + z ** 2 / (2 * n) + z * spread);
}
