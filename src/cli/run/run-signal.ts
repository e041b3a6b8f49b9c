import type { Clock, Interruption } from '#model';
import { type Options, writeDuration } from '#options';
import { exitCodes } from '../exit-codes.ts';
import type { Host } from '../host.ts';
import { listenForInterrupts } from './interrupts.ts';

/** What a shell sees of a program whose reader went away. */
const PIPE_CLOSED = 141;

/** A signal that ends a run early, and how to stop watching for reasons to. */
export interface RunSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/** Ctrl-C and its kin, a reader that went away (`| head`), and an error that nobody caught. */
export function createRunSignal(host: Host): RunSignal {
  const controller = new AbortController();
  const stop = (why: Interruption): void => controller.abort(why);
  host.stdout.onClosed(() => {
    stop({ kind: 'interrupted', message: 'nobody reads the output any more', exitCode: PIPE_CLOSED });
  });
  host.onStray(() => {
    const message = 'an error came outside of any call';
    stop({ kind: 'interrupted', message, exitCode: exitCodes.trouble });
  });
  return { signal: controller.signal, release: listenForInterrupts(stop) };
}

/** `--run-timeout` beside whatever else may end the run. */
export function limitRunTime(
  given: AbortSignal,
  { runTimeout }: Pick<Options, 'runTimeout'>,
  clock: Clock,
): RunSignal {
  if (runTimeout === 0) return { signal: given, release: () => {} };
  const controller = new AbortController();
  const message = `the run took longer than ${writeDuration(runTimeout)} (--run-timeout)`;
  const why: Interruption = { kind: 'run-timeout', message, exitCode: null };
  const release = clock.after(runTimeout, () => controller.abort(why));
  return { signal: AbortSignal.any([given, controller.signal]), release };
}
