import type { Clock } from '#model';

/** The machine's time, for tests over real sockets whose waits are short. */
export function realClock(): Clock {
  return {
    now: () => performance.now(),
    date: () => new Date(),
    after(ms, due) {
      const timer = setTimeout(due, ms);
      return () => clearTimeout(timer);
    },
  };
}
