import type { Environment } from '#options';
import type { TextOutput } from './text-output.ts';

/** What the tool knows of the process it runs in; `hostOf(process)` in the tool, anything like it elsewhere. */
export interface Host {
  readonly cwd: string;
  readonly environment: Environment;
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  /** Shows that something is going on until the first output. */
  readonly showWaiting: () => void;
  /** Calls back when something is thrown outside of any call; unless somebody wants to know, the process ends. */
  readonly onStray: (listener: () => void) => void;
}
