import { sumOf } from './sum.ts';
import { isCount } from './usable-input.ts';

/** Tables that are this little more likely than the given one are taken for equally likely, as in R's fisher.test. */
const RELATIVE_TOLERANCE = 1e-7;

/** What is rarer than the most likely table by this much is left out; halfway to 0 products would stop shrinking. */
const NEGLIGIBLE = 1e-300;

/** No sample is larger; products of counts beyond would lose whole tables, and memory would not suffice. */
const LARGEST_TOTAL = 2 ** 32;

/**
 * Two-sided p-value (0 to 1) of the table
 *
 *     a  b      passed and failed before
 *     c  d      passed and failed after
 *
 * : how likely a table with these margins is that is no more likely than this one, if before and after do not differ.
 * A margin of 0 leaves one table only, so 1; what is below 1e-300 is 0. Null when one of the four is no count, or
 * their sum is above 2^32.
 *
 * R. A. Fisher, The logic of inductive inference, J. Royal Statistical Society 98(1), 1935. Probabilities are taken
 * relative to the most likely table, by their ratios: nothing overflows, no digit is lost to logarithms of
 * factorials, and time and memory grow with the square root of the counts, since what is too small to matter is left
 * out.
 */
export function fisherExact(a: number, b: number, c: number, d: number): number | null {
  const total = a + b + c + d;
  if (![a, b, c, d].every(isCount) || total > LARGEST_TOTAL) return null;
  // By rounding, the quotient may fall just below the smallest that the margins allow.
  const mode = Math.max(a - d, Math.floor(((a + b + 1) * (a + c + 1)) / (total + 2)));
  const growth = (x: number): number => ((a + b - x) * (a + c - x)) / ((x + 1) * (d - a + x + 1));
  const above = fadingWeights((step) => growth(mode + step));
  const below = fadingWeights((step) => 1 / growth(mode - step - 1));
  const observed = (a < mode ? below[mode - a] : above[a - mode]) ?? 0;
  const weights = [...above, ...below.slice(1)];
  const extreme = weights.filter((weight) => weight <= observed * (1 + RELATIVE_TOLERANCE));
  return Math.min(1, sumOf(extreme) / sumOf(weights));
}

/** Weights from 1 downwards, each by its ratio to the one before, until they are negligible. */
function fadingWeights(ratio: (step: number) => number): number[] {
  const weights: number[] = [];
  for (let weight = 1; weight > NEGLIGIBLE; weight *= ratio(weights.length - 1)) weights.push(weight);
  return weights;
}
