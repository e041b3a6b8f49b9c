import { performance } from 'node:perf_hooks';
import type { Clock } from '#model';

/** Longer timers fire at once in Node, so long waits are made of several. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The time of this machine. */
export function createRealClock(): Clock {
  return {
    now: () => performance.now(),
    date: () => new Date(),
    after: (ms, due) => {
      const end = performance.now() + ms;
      let timer: NodeJS.Timeout;
      const arm = (rest: number): void => {
        const wait = Math.min(Math.max(rest, 0), LONGEST_TIMER);
        timer = setTimeout(() => (rest > LONGEST_TIMER ? arm(end - performance.now()) : due()), wait);
      };
      arm(ms);
      return () => clearTimeout(timer);
    },
  };
}
