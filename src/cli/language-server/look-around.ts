import type { Clock } from '#model';

/** So often it is looked for new runs and changed configs: it costs a few calls to the file system. */
const EVERY_MS = 2000;

/** Looks at the disk from time to time, one look after another. */
export interface LookAround {
  /** Looks, and goes on looking while it is needed. */
  now(): void;
  close(): void;
}

/** Looks at nothing yet. */
export function createLookAround(settings: {
  readonly clock: Clock;
  readonly isNeeded: () => boolean;
  /** `anew` when that was asked for, and it is not just time. */
  readonly look: (anew: boolean) => Promise<void>;
}): LookAround {
  const { clock, isNeeded, look } = settings;
  let callOff: (() => void) | null = null;
  let isLooking = false;
  let isClosed = false;
  let wanted: 'no' | 'again' | 'anew' = 'no';
  const start = (): void => {
    if (isClosed || isLooking || callOff !== null || !isNeeded()) return;
    callOff = clock.after(EVERY_MS, () => want('again'));
  };
  const stop = (): void => {
    callOff?.();
    callOff = null;
  };
  const want = (how: 'again' | 'anew'): void => {
    stop();
    wanted = how;
    if (!isLooking && !isClosed) void lookOn();
  };
  const lookOn = async (): Promise<void> => {
    isLooking = true;
    try {
      while (wanted !== 'no' && !isClosed) {
        const anew = wanted === 'anew';
        wanted = 'no';
        await look(anew);
      }
    } finally {
      // What is thrown is a bug, and told as an error outside of any call; looking goes on.
      isLooking = false;
      start();
    }
  };
  return {
    now: () => want('anew'),
    close: () => {
      isClosed = true;
      stop();
    },
  };
}
