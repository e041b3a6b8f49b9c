import type { Interruption } from '#model';

/** A signal of one's own that also follows a larger one. */
export interface Stopper {
  readonly signal: AbortSignal;
  stop(why: Interruption): void;
  /** Lets go of the larger signal. */
  release(): void;
}

/** Like AbortSignal.any, but with a way to let go: a run makes thousands of these. */
export function createStopper(parent: AbortSignal): Stopper {
  const controller = new AbortController();
  const follow = (): void => controller.abort(parent.reason);
  if (parent.aborted) follow();
  else parent.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    stop: (why) => controller.abort(why),
    release: () => parent.removeEventListener('abort', follow),
  };
}
