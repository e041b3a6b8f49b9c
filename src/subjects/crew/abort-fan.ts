/** Calls `listener` when the signal is given, at once if it has been; returns how to forget it. */
export type WhenAborted = (signal: AbortSignal, listener: () => void) => () => void;

/**
 * Hangs any number of listeners on a signal by one of its own: a signal warns of a leak when hundreds of
 * discussions listen to it.
 */
export function createAbortFan(): WhenAborted {
  const fans = new Map<AbortSignal, { readonly listeners: Set<() => void>; readonly tell: () => void }>();

  function fanOf(signal: AbortSignal) {
    const known = fans.get(signal);
    if (known !== undefined) return known;
    const listeners = new Set<() => void>();
    const tell = (): void => {
      fans.delete(signal);
      for (const listener of [...listeners]) listener();
    };
    const fan = { listeners, tell };
    fans.set(signal, fan);
    signal.addEventListener('abort', tell, { once: true });
    return fan;
  }

  return (signal, listener) => {
    if (signal.aborted) {
      listener();
      return () => {};
    }
    const { listeners, tell } = fanOf(signal);
    // Each call is a listener of its own, also when it brings the same function.
    const own = (): void => listener();
    listeners.add(own);
    return () => {
      if (!listeners.delete(own) || listeners.size > 0) return;
      fans.delete(signal);
      signal.removeEventListener('abort', tell);
    };
  };
}
