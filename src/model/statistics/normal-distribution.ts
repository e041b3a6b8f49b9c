/** Below this many standard deviations the series has lost too many digits, and the fraction converges fast. */
const TAIL_BEGINS = 3;

/** Steps that settle the fraction to the last digit where the tail begins; farther out fewer would do. */
const FRACTION_DEPTH = 100;

/** Steps of Halley's method: each triples the digits, and the start has three of them. */
const REFINEMENTS = 3;

function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/**
 * Share of a standard normal population at or below `x`; relative error about 1e-13, in the lower tail too. As with
 * Math.log, NaN stays NaN: the statistics check what they are given before.
 *
 * Around 0 by the series 1/2 + φ(x)(x + x³/3 + x⁵/(3·5) + ...) (G. Marsaglia, Evaluating the normal distribution, J.
 * Stat. Software 11(4), 2004), in the tail by Laplace's continued fraction φ(x)/(x + 1/(x + 2/(x + ...))) (Abramowitz
 * and Stegun 1964, 26.2.14).
 */
export function normalCdf(x: number): number {
  if (x > 0) return 1 - normalCdf(-x);
  if (x < -TAIL_BEGINS) return density(x) / tailFraction(-x);
  return 0.5 + density(x) * oddSeries(x);
}

function oddSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > Number.EPSILON * Math.abs(sum); odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return sum;
}

function tailFraction(x: number): number {
  let value = x;
  for (let depth = FRACTION_DEPTH; depth > 0; depth--) value = x + depth / value;
  return value;
}

/**
 * The `x` with `normalCdf(x) = share`; relative error below 1e-12 from 1e-300 on. -Infinity at 0, Infinity at 1, NaN
 * outside, as Math.log does: the statistics check what they are given before.
 *
 * From the rational start of Hastings (Abramowitz and Stegun 1964, 26.2.23; error below 4.5e-4) by Halley's method.
 */
export function normalQuantile(share: number): number {
  if (share > 0.5) return -normalQuantile(1 - share);
  if (share === 0) return Number.NEGATIVE_INFINITY;
  let x = hastingsStart(share);
  for (let step = 0; step < REFINEMENTS; step++) {
    const error = (normalCdf(x) - share) / density(x);
    x -= error / (1 + (x * error) / 2);
  }
  return x;
}

function hastingsStart(share: number): number {
  const t = Math.sqrt(-2 * Math.log(share));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return above / below - t;
}
