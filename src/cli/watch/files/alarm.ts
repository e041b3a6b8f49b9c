import type { Clock } from '#model';

/** One timer for many waits: the nearest. */
export interface Alarm {
  /** Rings in so many milliseconds, or before. */
  within(ms: number): void;
  off(): void;
}

/** Sets nothing yet. */
export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let set: { readonly at: number; readonly callOff: () => void } | null = null;
  const off = (): void => {
    set?.callOff();
    set = null;
  };
  return {
    within: (ms) => {
      const at = clock.now() + ms;
      if (set !== null && set.at <= at) return;
      off();
      const callOff = clock.after(ms, () => {
        set = null;
        ring();
      });
      set = { at, callOff };
    },
    off,
  };
}
