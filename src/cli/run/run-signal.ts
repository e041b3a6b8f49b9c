import type { Clock, Interruption } from '#model';
import { type Options, writeDuration } from '#options';
import type { Host } from '../host.ts';
import { listenForInterrupts } from './interrupts.ts';

/** What a shell sees of a program whose reader went away. */
const PIPE_CLOSED = 141;

/** The signal that ends a run early, and how to stop watching for reasons to. */
export interface RunSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/** Ctrl-C and its kin, `--run-timeout`, and a reader that went away (`| head`). */
export function createRunSignal(options: Options, host: Host, clock: Clock): RunSignal {
  const controller = new AbortController();
  const stop = (why: Interruption): void => controller.abort(why);
  const ignoreSignals = listenForInterrupts(stop);
  host.stdout.onClosed(() => {
    stop({ kind: 'interrupted', message: 'nobody reads the output any more', exitCode: PIPE_CLOSED });
  });
  const { runTimeout } = options;
  const cancelTimeout =
    runTimeout === 0
      ? () => {}
      : clock.after(runTimeout, () => {
          const message = `the run took longer than ${writeDuration(runTimeout)} (--run-timeout)`;
          stop({ kind: 'run-timeout', message, exitCode: null });
        });
  const release = (): void => {
    cancelTimeout();
    ignoreSignals();
  };
  return { signal: controller.signal, release };
}
