import type { Clock } from '#model';

/** So often at most something is made anew. */
const PAUSE_MS = 250;

/** Something that is made when it is asked for, and kept until it is another. */
export interface Steady<T> {
  /** As it is now, or a moment later: whatever is asked for often is made a few times a second. */
  get(): Promise<T>;
  /** It is another from now on. */
  outdate(): void;
}

/** Begins with nothing made. */
export function createSteady<T>(make: () => Promise<T>, clock: Clock): Steady<T> {
  let kept: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  let madeAt = Number.NEGATIVE_INFINITY;

  const makeNow = (): Promise<T> => {
    madeAt = clock.now();
    next = null;
    const made = make();
    kept = made;
    // What could not be made may be the next time.
    made.catch(() => {
      if (kept === made) kept = null;
    });
    return made;
  };
  const makeLater = (waitMs: number): Promise<T> =>
    new Promise((resolve) => {
      clock.after(waitMs, () => resolve(makeNow()));
    });

  return {
    get: () => {
      if (kept !== null) return kept;
      const waitMs = madeAt + PAUSE_MS - clock.now();
      if (waitMs <= 0) return makeNow();
      next ??= makeLater(waitMs);
      return next;
    },
    outdate: () => {
      kept = null;
    },
  };
}
