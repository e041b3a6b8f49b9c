import { isCount } from './usable-input.ts';

/**
 * pass^k: how likely it is (0 to 1) that `k` fresh tries all pass, when `successes` of `n` tries did. It is the
 * unbiased estimate C(successes, k) / C(n, k), the share of all choices of k among the n that hold no failure. Null
 * unless 1 <= k <= n and successes <= n, all of them counts: from n tries nothing unbiased can be said of more.
 *
 * S. Yao, N. Shinn, P. Razavi, K. Narasimhan, τ-bench, arXiv:2406.12045, 2024.
 */
export function passHatK(successes: number, n: number, k: number): number | null {
  if (![successes, n, k].every(isCount) || successes > n || k < 1 || k > n) return null;
  const failures = n - successes;
  // Both fractions of binomials below are the same; the shorter has fewer factors, each within 0 and 1.
  const [drawn, spared] = k < failures ? [k, failures] : [failures, k];
  let probability = 1;
  for (let index = 0; index < drawn && probability > 0; index++) {
    probability *= (n - spared - index) / (n - index);
  }
  return probability;
}
