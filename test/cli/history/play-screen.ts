import type { Environment } from '#options';
import type { Host } from '../../../src/cli/host.ts';

/** What was printed, and what a command ended with. */
export interface Played {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a screen stands. */
export interface PlayedScreen {
  readonly cwd: string;
  /** Width of the terminal; null for a pipe. */
  readonly columns?: number | null;
  readonly environment?: Environment;
  /** Calls back when so many writes were made, as a reader that goes away. */
  readonly closesAfter?: number;
}

/** Carries an action out on a screen of this kind; everything printed is returned. */
export async function playScreen(
  { cwd, columns = null, environment = {}, closesAfter = Number.POSITIVE_INFINITY }: PlayedScreen,
  action: (host: Host) => number | Promise<number>,
): Promise<Played & { readonly writes: number }> {
  const written = { stdout: '', stderr: '' };
  const closing: (() => void)[] = [];
  let writes = 0;
  const host: Host = {
    cwd,
    environment,
    stdout: {
      write: (text) => {
        writes += 1;
        written.stdout += text;
        if (writes === closesAfter) for (const listener of closing) listener();
      },
      isTerminal: columns !== null,
      columns: () => columns ?? 80,
      rows: () => 24,
      onClosed: (listener) => closing.push(listener),
    },
    stderr: {
      write: (text) => {
        written.stderr += text;
      },
      isTerminal: false,
      columns: () => 80,
      rows: () => 24,
      onClosed: () => {},
    },
    showWaiting: () => {},
    onStray: () => {},
  };
  return { exitCode: await action(host), ...written, writes };
}
