/** What a refresher needs of the world. */
export interface RefreshOptions {
  /** Looks once; never rejects. */
  readonly look: () => Promise<void>;
  /** Calls back later; returns what calls that off. */
  readonly later: (callback: () => void) => () => void;
}

/** Looks again when something changed. */
export interface Refresher {
  changed(): void;
  stop(): void;
}

/** Never looks twice at once, nor again at once after it looked: a discussion may change faster than anybody reads. */
export function createRefresher({ look, later }: RefreshOptions): Refresher {
  let state: 'idle' | 'busy' | 'stopped' = 'idle';
  let isStale = false;
  let callOff = () => {};

  const begin = (): void => {
    state = 'busy';
    isStale = false;
    void look().then(() => {
      if (state === 'stopped') return;
      callOff = later(() => {
        state = 'idle';
        if (isStale) begin();
      });
    });
  };

  return {
    changed: () => {
      isStale = true;
      if (state === 'idle') begin();
    },
    stop: () => {
      state = 'stopped';
      callOff();
    },
  };
}
