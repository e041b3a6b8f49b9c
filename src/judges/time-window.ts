import type { Clock, Fault } from '#model';

/** The time that one request may take, tries and samples included; also ends when the caller calls off. */
export interface TimeWindow {
  /** Aborted at the deadline and when the caller calls off. */
  readonly signal: AbortSignal;
  /** Milliseconds until the deadline. */
  left(): number;
  /** Why the window has ended; null while it is open. */
  ended(): Fault | null;
  /** What the work gives, or null when the window ends first; work that goes on is ignored. */
  within<T>(work: Promise<T>): Promise<T | null>;
  sleep(ms: number): Promise<void>;
  close(): void;
}

/** Opens a window of `limitMs` on the injected clock. */
export function openTimeWindow(clock: Clock, limitMs: number, outer: AbortSignal): TimeWindow {
  const controller = new AbortController();
  const started = clock.now();
  let fault: Fault | null = null;
  const end = (why: Fault): void => {
    fault ??= why;
    controller.abort();
  };
  const calledOff = (): void => end({ code: 'judge-aborted', message: 'judge: called off', hint: null });
  const cancel = clock.after(limitMs, () => end(late(limitMs)));
  outer.addEventListener('abort', calledOff, { once: true });
  if (outer.aborted) calledOff();
  const over = new Promise<null>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(null), { once: true });
    if (controller.signal.aborted) resolve(null);
  });
  const within = <T>(work: Promise<T>): Promise<T | null> => Promise.race([work, over]);
  return {
    signal: controller.signal,
    left: () => Math.max(0, limitMs - (clock.now() - started)),
    ended: () => fault,
    within,
    sleep: async (ms) => {
      let wake = (): void => {};
      await within(
        new Promise<void>((resolve) => {
          wake = clock.after(ms, resolve);
        }),
      );
      wake();
    },
    close: () => {
      cancel();
      outer.removeEventListener('abort', calledOff);
    },
  };
}

function late(limitMs: number): Fault {
  return {
    code: 'judge-deadline',
    message: `judge: no verdict within ${limitMs / 1000} s`,
    hint: 'The time that a judge may take is `judge.timeout`.',
  };
}
