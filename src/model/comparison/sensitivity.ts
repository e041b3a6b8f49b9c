import { fisherExact } from '../statistics/fisher-exact.ts';
import type { Sensitivity } from './comparison.ts';

/** The fall that is told of: a crew that nearly always passes, and what may become of it. */
const FROM = 0.95;
const TO = [0.8, 0.6] as const;
/** More iterations would take long to count through, and find such falls in any case. */
const MOST_COUNTED = 100;
/** More iterations than anybody would pay for. */
const MOST_NEEDED = 500;

/**
 * How likely it is that a fall of a scenario's pass rate would be shown, with so many iterations in each run and this
 * bound on p: the power of Fisher's exact test, by adding up all that two runs may come to.
 */
export function sensitivityOf(iterations: number, bound: number): Sensitivity | null {
  if (iterations === 0) return null;
  const told = iterations > MOST_COUNTED ? [] : TO;
  return {
    iterations,
    fewest: iterationsNeeded([1, 0], bound),
    from: FROM,
    chances: told.map((to) => ({ to, chance: chanceToShow({ n: iterations, from: FROM, to, bound }) })),
  };
}

/** The power of Fisher's exact test for n iterations in each of two runs, whose scenario passes at these rates. */
export function chanceToShow({
  n,
  from,
  to,
  bound,
}: {
  readonly n: number;
  readonly from: number;
  readonly to: number;
  readonly bound: number;
}): number {
  const before = binomial(n, from);
  const after = binomial(n, to);
  let chance = 0;
  for (const [passedBefore, likely] of before.entries()) {
    for (const [passedAfter, asLikely] of after.entries()) {
      const p = fisherExact(passedBefore, n - passedBefore, passedAfter, n - passedAfter) ?? 1;
      if (p <= bound) chance += likely * asLikely;
    }
  }
  return chance;
}

/** How likely 0 to n of n tries succeed. */
function binomial(n: number, rate: number): readonly number[] {
  const likely: number[] = [(1 - rate) ** n];
  for (let k = 1; k <= n; k++) likely.push((likely[k - 1] ?? 0) * ((n - k + 1) / k) * (rate / (1 - rate)));
  return likely;
}

/**
 * The fewest iterations in each run, above `beyond`, with which these two pass rates would be shown to differ, as
 * near as whole iterations come to them; null above 500. The true rates lie elsewhere, so more is better.
 */
export function iterationsNeeded(
  [before, after]: readonly [number, number],
  bound: number,
  beyond = 0,
): number | null {
  if (before === after) return null;
  for (let n = beyond + 1; n <= MOST_NEEDED; n++) {
    const passed = [Math.round(before * n), Math.round(after * n)] as const;
    const p = fisherExact(passed[0], n - passed[0], passed[1], n - passed[1]) ?? 1;
    if (p <= bound) return n;
  }
  return null;
}
