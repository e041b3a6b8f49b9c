import { spawn } from 'node:child_process';
import type { Clock } from '#model';
import type { Environment } from '#options';

/** What goes on after so long has begun well. */
const PATIENCE_MS = 1000;

/** A program with windows of its own. */
export interface Program {
  /** The program and its arguments; no shell reads them. */
  readonly words: readonly string[];
  readonly cwd: string;
  readonly environment: Environment;
  readonly clock: Clock;
}

/** Starts a program and leaves it to itself; what went wrong, where that shows soon, else null. */
export function startProgram({ words, cwd, environment, clock }: Program): Promise<string | null> {
  const [program = '', ...args] = words;
  return new Promise((resolve) => {
    try {
      const child = spawn(program, args, { cwd, env: environment, detached: true, stdio: 'ignore' });
      const cancel = clock.after(PATIENCE_MS, () => resolve(null));
      const settle = (end: string | null): void => {
        cancel();
        resolve(end);
      };
      child.once('error', (error: NodeJS.ErrnoException) => settle(whyNot(error)));
      child.once('exit', (code, signal) => settle(code === 0 ? null : endOf(code, signal)));
      child.unref();
    } catch (error) {
      resolve(whyNot(error));
    }
  });
}

function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  return code === null ? `it was ended by ${signal}` : `it ended with exit code ${code}`;
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return code === 'ENOENT' ? 'there is no such program' : `it cannot be started (${code})`;
}
