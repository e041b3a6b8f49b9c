import type { Clock } from '#model';

/** A clock that stands still until it is told to move: the same times on every machine, and no waiting. */
export interface VirtualClock extends Clock {
  /** Moves time forward, calling everything that falls due at exactly its own moment, in order. */
  advance(ms: number): void;
  /** How many calls are outstanding; 0 when everything was called off. */
  pending(): number;
}

interface Due {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
}

/** Starts at `now() === 0` and the given wall-clock date. */
export function virtualClock(start = new Date('2026-10-04T09:30:00Z')): VirtualClock {
  const waiting = new Set<Due>();
  let now = 0;
  let order = 0;

  const next = (until: number): Due | undefined =>
    [...waiting]
      .filter((due) => due.at <= until)
      .sort((left, right) => left.at - right.at || left.order - right.order)[0];

  return {
    now: () => now,
    date: () => new Date(start.getTime() + now),
    after(ms, call) {
      const due: Due = { at: now + Math.max(0, ms), order: order++, call };
      waiting.add(due);
      return () => {
        waiting.delete(due);
      };
    },
    advance(ms) {
      const until = now + ms;
      for (let due = next(until); due !== undefined; due = next(until)) {
        waiting.delete(due);
        now = due.at;
        due.call();
      }
      now = until;
    },
    pending: () => waiting.size,
  };
}
