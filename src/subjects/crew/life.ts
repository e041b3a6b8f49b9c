import type { Clock, DiscussionEnd, Fault } from '#model';

/** What the deadline means depends on what is going on when it comes. */
export interface Phase {
  /** Whether the crew is at work now. */
  working(): boolean;
  /** Why there is no measurement if the deadline came now; null when the crew simply was too slow. */
  faultAtDeadline(): Fault | null;
}

/** The span of one discussion: its clock, its deadline, and everything that must be let go of at its end. */
export interface Life {
  readonly ended: Promise<DiscussionEnd>;
  readonly deadlineMs: number;
  isOver(): boolean;
  /** Whole milliseconds since the present attempt to ask, rounded up: `atMs <= bound` is exact. */
  atMs(): number;
  /** The clock starts at 0, and the deadline with it; an earlier beginning has been paused. */
  begin(phase: Phase): void;
  enter(phase: Phase): void;
  /** The attempt was refused: no deadline runs until the next one begins. */
  pause(): void;
  /** Only the first end counts. It is now, unless what brought it came before we got to it. */
  end(reason: 'done' | 'aborted', cameAtMs?: number): void;
  fail(fault: Fault, cameAtMs?: number): void;
  reachDeadline(): void;
  /** Has `release` called at the end; returns how to forget it. Called at once when all is over. */
  atEnd(release: () => void): () => void;
  /** Calls `due` in `ms` unless all is over by then; returns how to call it off. */
  after(ms: number, due: () => void): () => void;
  /** Resolves after `ms`, or at the end. */
  sleep(ms: number): Promise<void>;
}

const IDLE_PHASE: Phase = { working: () => false, faultAtDeadline: () => null };

/** Begins with no deadline; ends at once when it has been called off before. */
export function createLife(
  clock: Clock,
  deadlineMs: number,
  whenAborted: (listener: () => void) => () => void,
): Life {
  const releases = new Set<() => void>();
  const { promise: ended, resolve } = withResolver<DiscussionEnd>();
  let origin = clock.now();
  let over = false;
  let phase = IDLE_PHASE;
  let disarm = (): void => {};

  const atMs = (): number => Math.ceil(clock.now() - origin);
  const finish = (end: Omit<DiscussionEnd, 'working'>): void => {
    if (over) return;
    over = true;
    const working = phase.working();
    for (const release of releases) release();
    releases.clear();
    resolve({ ...end, working });
  };
  const life: Life = {
    ended,
    deadlineMs,
    isOver: () => over,
    atMs,
    begin(next) {
      origin = clock.now();
      phase = next;
      disarm = life.after(deadlineMs, life.reachDeadline);
    },
    enter(next) {
      phase = next;
    },
    pause() {
      phase = IDLE_PHASE;
      disarm();
    },
    end: (reason, cameAtMs = atMs()) => finish({ reason, atMs: cameAtMs, fault: null }),
    fail: (fault, cameAtMs = atMs()) => finish({ reason: 'fault', atMs: cameAtMs, fault }),
    reachDeadline() {
      finish({ reason: 'deadline', atMs: Math.max(deadlineMs, atMs()), fault: phase.faultAtDeadline() });
    },
    atEnd(release) {
      if (over) {
        release();
        return () => {};
      }
      releases.add(release);
      return () => {
        releases.delete(release);
      };
    },
    after(ms, due) {
      const cancel = clock.after(Math.max(0, ms), () => {
        releases.delete(cancel);
        due();
      });
      life.atEnd(cancel);
      return () => {
        releases.delete(cancel);
        cancel();
      };
    },
    sleep: (ms) =>
      new Promise((awake) => {
        const forget = life.atEnd(awake);
        life.after(ms, () => {
          forget();
          awake();
        });
      }),
  };

  life.atEnd(whenAborted(() => life.end('aborted')));
  return life;
}

function withResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
