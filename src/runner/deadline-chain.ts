import type { Clock } from '#model';

/** Timers for a list of bounds on one clock: one timer at a time, whatever the number of bounds. */
export interface DeadlineChain {
  /** Starts counting at `startedAt`, which is a reading of the clock; earlier timers are called off. */
  start(startedAt: number): void;
  stop(): void;
}

/** Calls `due` at each bound (milliseconds after the start, ascending), never before it. */
export function createDeadlineChain(
  clock: Clock,
  boundsMs: readonly number[],
  due: () => void,
): DeadlineChain {
  let next = 0;
  let start = 0;
  let cancel: (() => void) | null = null;

  const arm = (): void => {
    const bound = boundsMs[next];
    cancel = bound === undefined ? null : clock.after(Math.max(0, bound - (clock.now() - start)), fire);
  };
  // A timer may fire a little early; a bound counts only once the clock itself has reached it.
  const fire = (): void => {
    const elapsed = clock.now() - start;
    const before = next;
    while ((boundsMs[next] ?? Number.POSITIVE_INFINITY) <= elapsed) next += 1;
    if (next > before) due();
    if (cancel !== null) arm();
  };
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };

  return {
    start: (startedAt) => {
      stop();
      start = startedAt;
      next = 0;
      arm();
    },
    stop,
  };
}
