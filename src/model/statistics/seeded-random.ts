/**
 * A source of numbers from 0 to below 1 that a seed repeats exactly, so that a statistic which draws lots says the
 * same of the same data. The lower 32 bits of the whole part of the seed count; NaN is 0. Good for resampling, not
 * for secrets.
 *
 * T. Ettinger, mulberry32, 2017 (public domain): a Weyl sequence of period 2^32, mixed.
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
