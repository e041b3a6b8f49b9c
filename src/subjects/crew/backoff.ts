const FIRST_MS = 500;
const LONGEST_MS = 10_000;

/** How long to wait before trying again. */
export interface Backoff {
  /** Milliseconds until the next try. */
  next(): number;
  /** There was progress: the next try is the first again. */
  reset(): void;
}

/** At once if so wanted, then half a second doubling to ten, each shortened by up to a half so that many do not come together. */
export function createBackoff(random: () => number, first: 'at once' | 'after a while'): Backoff {
  const start = first === 'at once' ? 0 : 1;
  let tries = start;
  return {
    next() {
      const full = tries === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1));
      tries = Math.min(tries + 1, 16);
      return full * (1 - random() / 2);
    },
    reset() {
      tries = start;
    },
  };
}
