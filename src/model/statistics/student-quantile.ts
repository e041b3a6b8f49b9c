import { isConfidence, isCount } from './usable-input.ts';

/** Halvings of a right angle until floating point has no more to give. */
const HALVINGS = 60;

/**
 * The bound that a Student t value stays within, to either side of 0, with the given confidence (0 to 1, excluded)
 * for a whole number of degrees of freedom from 1: what the normal quantile is for a spread that is only estimated.
 * Relative error below 1e-9 up to a confidence of 0.9999; time grows with the degrees of freedom. NaN where there is
 * none.
 *
 * Student's distribution by its finite series (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4), turned round by
 * halving the angle.
 */
export function studentQuantile(confidence: number, degreesOfFreedom: number): number {
  if (!isConfidence(confidence) || !isCount(degreesOfFreedom) || degreesOfFreedom === 0) return Number.NaN;
  let low = 0;
  let high = Math.PI / 2;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (shareWithin(middle, degreesOfFreedom) < confidence) low = middle;
    else high = middle;
  }
  return Math.sqrt(degreesOfFreedom) * Math.tan(high);
}

/** Share of t values within ±√n·tan(angle). */
function shareWithin(angle: number, degreesOfFreedom: number): number {
  const odd = degreesOfFreedom % 2 === 1;
  const cosine = Math.cos(angle);
  let term = odd ? cosine : 1;
  let sum = degreesOfFreedom === 1 ? 0 : term;
  for (let power = odd ? 3 : 2; power <= degreesOfFreedom - 2; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine;
    sum += term;
  }
  return odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
