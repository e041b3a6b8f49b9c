import type { Clock } from '#model';

/** How often a recording that takes its time says that nothing came, in milliseconds of real time. */
const STEP_MS = 100;

/** Lets recorded time pass. */
export interface Pace {
  /** Recorded time begins at 0, now. */
  start(): void;
  /** Resolves when recorded time has come to `atMs`; calls `quiet` with recorded times on the way. */
  until(atMs: number, signal: AbortSignal, quiet: (atMs: number) => void): Promise<void>;
}

/** Recorded time takes none: everything is told at once. */
export const atOnce: Pace = { start: () => {}, until: () => Promise.resolve() };

/** Recorded time runs `speed` times as fast as the clock. */
export function inTime(clock: Clock, speed: number): Pace {
  let startedAt = clock.now();
  return {
    start: () => {
      startedAt = clock.now();
    },
    until: async (atMs, signal, quiet) => {
      const dueAt = startedAt + atMs / speed;
      while (!signal.aborted && clock.now() < dueAt) {
        await sleep(clock, Math.min(STEP_MS, dueAt - clock.now()), signal);
        const told = Math.floor((clock.now() - startedAt) * speed);
        if (told < atMs && !signal.aborted) quiet(told);
      }
    },
  };
}

function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      cancel();
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const cancel = clock.after(ms, wake);
    signal.addEventListener('abort', wake, { once: true });
  });
}
