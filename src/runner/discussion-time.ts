import type { Clock } from '#model';
import type { GateBoard } from './gate-board.ts';

/**
 * Time as the gates of one discussion are told it. Each bound is told once and as itself, before whatever came
 * after it: when our timer, or the event after it, got its turn makes no difference, so that a recording decides
 * what the live discussion decided, to the millisecond.
 */
export interface DiscussionTime {
  /** The question is asked: the clock starts at 0. `live`: it also runs by itself, between what is told. */
  start(live: boolean): void;
  /** Something happened at `atMs`: every bound before it has passed. */
  passTo(atMs: number): void;
  /** Nothing else happens up to and including `atMs`. */
  reach(atMs: number): void;
  /** A connection was lost: nothing is certain since `lastByteMs`, and what passed since then did not. */
  lose(lastByteMs: number, atMs: number): void;
  /** All that happened up to `atMs` has been told after all. */
  catchUp(atMs: number): void;
  /** The crew began again at `atMs`: gates that are watched afresh are told that their bounds are past. */
  restart(atMs: number): void;
  stop(): void;
}

/** Starts before anything was asked. */
export function createDiscussionTime(clock: Clock, board: GateBoard): DiscussionTime {
  const { boundsMs } = board;
  let next = 0;
  let askedAt = clock.now();
  let live = false;
  /** Until when all that happened is known to have been told; null while that is simply now. */
  let certainUntil: number | null = null;
  let cancel = (): void => {};

  const tell = (atMs: number): void => board.feed({ type: 'clock', atMs });
  const pass = (isPast: (boundMs: number) => boolean): void => {
    for (;;) {
      const bound = boundsMs[next];
      if (bound === undefined || !isPast(bound) || (certainUntil !== null && bound > certainUntil)) return;
      next += 1;
      tell(bound);
    }
  };
  const passTo = (atMs: number): void => pass((bound) => bound < atMs);
  const reach = (atMs: number): void => pass((bound) => bound <= atMs);
  const elapsed = (): number => clock.now() - askedAt;
  /**
   * One timer at a time, for the bound that is next. What comes at a bound is in time, so that a bound is over only
   * after it: a millisecond later, since that is what an event's time is rounded up to.
   */
  const arm = (): void => {
    cancel();
    const bound = boundsMs[next];
    if (!live || bound === undefined || certainUntil !== null) return;
    cancel = clock.after(Math.max(0, bound + 1 - elapsed()), () => {
      passTo(elapsed());
      arm();
    });
  };

  return {
    start: (isLive) => {
      live = isLive;
      askedAt = clock.now();
      certainUntil = null;
      next = 0;
      arm();
    },
    passTo,
    reach,
    lose: (lastByteMs, atMs) => {
      reach(lastByteMs);
      board.doubtSince(lastByteMs, atMs);
      certainUntil ??= lastByteMs;
      const first = boundsMs.findIndex((bound) => bound > lastByteMs);
      if (first >= 0) next = Math.min(next, first);
    },
    catchUp: (atMs) => {
      certainUntil = null;
      while (next < boundsMs.length && (boundsMs[next] ?? 0) <= atMs) next += 1;
      tell(atMs);
      // Not what passed since then: more of the same moment may still be told.
      arm();
    },
    restart: (atMs) => tell(certainUntil ?? atMs),
    stop: () => {
      live = false;
      cancel();
    },
  };
}
