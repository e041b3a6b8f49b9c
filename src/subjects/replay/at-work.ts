import type { DiscussionSignal } from '#model';

/** Whether the crew of a recording was at work at a moment, which decides what a deadline that comes then means. */
export interface AtWork {
  observe(signal: DiscussionSignal): void;
  at(atMs: number): boolean;
}

/** Goes by the same signs as a live discussion: a stream open, its thread seen on it, nothing missing, not silent. */
export function createAtWork(idleTimeoutMs: number): AtWork {
  let open = false;
  let threadKnown = false;
  let follows = false;
  let missing = false;
  let lastMs = 0;

  const observe = (signal: DiscussionSignal): void => {
    switch (signal.type) {
      case 'opened':
        open = true;
        follows = threadKnown && signal.resume === 'last-event-id';
        lastMs = signal.atMs;
        return;
      case 'event':
        lastMs = signal.atMs;
        if (signal.event.type !== 'thread_found') return;
        threadKnown = true;
        follows = true;
        return;
      case 'lost':
        open = false;
        missing = true;
        return;
      case 'caught-up':
        missing = false;
        return;
      default:
        return;
    }
  };
  return {
    observe,
    at: (atMs) => open && follows && !missing && (idleTimeoutMs === 0 || atMs - lastMs <= idleTimeoutMs),
  };
}
