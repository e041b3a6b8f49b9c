/**
 * p-values adjusted for being many (0 to 1, in the given order): calling all those below 0.05 a difference is wrong
 * in at most 5 % of such families, however the tests depend on each other. Adjusting keeps the order of the p-values.
 * What is no p-value (null for a test that could not be made, NaN, outside of 0 and 1) comes back as null and does
 * not count as a test.
 *
 * S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian J. of Statistics 6(2), 1979.
 */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const tests = pValues.flatMap((p, index) => (p !== null && p >= 0 && p <= 1 ? [{ p, index }] : []));
  const adjusted = pValues.map((): number | null => null);
  let largest = 0;
  for (const [rank, { p, index }] of tests.toSorted((one, other) => one.p - other.p).entries()) {
    largest = Math.max(largest, Math.min(1, (tests.length - rank) * p));
    adjusted[index] = largest;
  }
  return adjusted;
}
