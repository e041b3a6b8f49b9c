import type { Clock } from '#model';
import type { DemoStep } from './discussion.ts';

/** One question to be answered: what will happen, and who takes it down. */
interface Turn {
  readonly steps: readonly DemoStep[];
  readonly store: (step: DemoStep) => void;
  readonly ended: () => void;
}

/** Takes questions first in, first out, and lets their discussions happen. */
export interface Coordinator {
  /** False when too many questions wait already, or the coordinator was closed. */
  take(turn: Turn): boolean;
  close(): void;
}

/** Questions that may wait; more are refused, so that nothing grows without bound. */
const WAITING = 10_000;

/** A coordinator that discusses `atOnce` questions at a time, `pace` times as fast as they are written down. */
export function createCoordinator(options: {
  readonly clock: Clock;
  readonly pace: number;
  readonly atOnce: number;
}): Coordinator {
  const { clock, pace, atOnce } = options;
  const waiting: Turn[] = [];
  const playing = new Set<() => void>();
  let closed = false;

  const begin = (turn: Turn): void => {
    const startedMs = clock.now();
    let next = 0;
    let cancel = (): void => {};
    const stop = (): void => cancel();
    const advance = (): void => {
      for (let step = turn.steps[next]; step !== undefined; step = turn.steps[next]) {
        const leftMs = startedMs + step.atMs / pace - clock.now();
        // Less than that is a rounding error.
        if (leftMs > 0.01) {
          cancel = clock.after(leftMs, advance);
          return;
        }
        next += 1;
        turn.store(step);
      }
      playing.delete(stop);
      turn.ended();
      beginNext();
    };
    playing.add(stop);
    cancel = clock.after(0, advance);
  };

  const beginNext = (): void => {
    const turn = playing.size < atOnce ? waiting.shift() : undefined;
    if (turn !== undefined) begin(turn);
  };

  return {
    take(turn) {
      if (closed || waiting.length >= WAITING) return false;
      waiting.push(turn);
      beginNext();
      return true;
    },
    close() {
      closed = true;
      for (const stop of playing) stop();
      playing.clear();
    },
  };
}
