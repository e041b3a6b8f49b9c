import type { Interruption } from '#model';

/** A signal of one's own that also follows larger ones. */
export interface Stopper {
  readonly signal: AbortSignal;
  stop(why: Interruption): void;
  /** A smaller one that follows this one. Any number of them: Node warns of a leak at eleven listeners. */
  child(): { readonly signal: AbortSignal; release(): void };
  /** Lets go of the larger signals. */
  release(): void;
}

/** Like AbortSignal.any, but with a way to let go: a run makes thousands of these. */
export function createStopper(...parents: readonly AbortSignal[]): Stopper {
  const controller = new AbortController();
  const children = new Set<AbortController>();
  const stop = (why: unknown): void => {
    controller.abort(why);
    for (const child of children) child.abort(why);
    children.clear();
  };
  const follow = ({ target }: Event): void => stop((target as AbortSignal).reason);
  for (const parent of parents) {
    if (parent.aborted) stop(parent.reason);
    else parent.addEventListener('abort', follow, { once: true });
  }
  return {
    signal: controller.signal,
    stop,
    child: () => {
      const child = new AbortController();
      if (controller.signal.aborted) child.abort(controller.signal.reason);
      else children.add(child);
      return { signal: child.signal, release: () => children.delete(child) };
    },
    release: () => {
      for (const parent of parents) parent.removeEventListener('abort', follow);
    },
  };
}
