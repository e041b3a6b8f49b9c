import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Clock } from '#model';
import type { Environment } from '#options';
import { createLineCutter } from './line-cutter.ts';

/** A command that brings prompts to the crew. */
export interface Hook {
  /** A command line for the shell, or a program and its arguments. */
  readonly command: string | readonly string[];
  readonly cwd: string;
  readonly environment: Environment;
  readonly clock: Clock;
  /** Kills it with its children. */
  readonly signal: AbortSignal;
  /** Told each line that it writes; `isCut` when it was too long. */
  readonly onLine: (line: string, isCut: boolean) => void;
}

/** Why it did not do its work; null when it did. */
export type HookEnd = string | null;

/** A child that outlives the command and holds its output open is not waited for any longer. */
const LINGER_MS = 500;

/** What asks nicely, and how long it is waited for after that. */
const GRACE_MS = 2000;

/** Runs a hook to its end. Never rejects, and leaves no process of its group behind when it is called off. */
export async function runHook(hook: Hook): Promise<HookEnd> {
  try {
    return await follow(start(hook), hook);
  } catch (error) {
    return reasonOf(error);
  }
}

/** In a process group of its own, so that its children can be ended with it. */
function start({ command, cwd, environment }: Hook): ChildProcess {
  const how = {
    cwd,
    env: environment,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  } satisfies Parameters<typeof spawn>[2];
  if (typeof command === 'string') return spawn(command, { ...how, shell: true });
  const [program = '', ...args] = command;
  return spawn(program, args, how);
}

function follow(child: ChildProcess, { signal, clock, onLine }: Hook): Promise<HookEnd> {
  return new Promise((resolve) => {
    const cancels: (() => void)[] = [];
    const stop = (): void => {
      killGroup(child, 'SIGTERM');
      cancels.push(clock.after(GRACE_MS, () => killGroup(child, 'SIGKILL')));
    };
    const killAtExit = (): void => killGroup(child, 'SIGKILL');
    const settle = (end: HookEnd): void => {
      if (signal.aborted) killGroup(child, 'SIGKILL');
      for (const cancel of cancels) cancel();
      for (const pipe of [child.stdout, child.stderr]) pipe?.destroy();
      signal.removeEventListener('abort', stop);
      process.off('exit', killAtExit);
      resolve(end);
    };
    process.on('exit', killAtExit);
    signal.addEventListener('abort', stop, { once: true });
    for (const pipe of [child.stdout, child.stderr]) readLines(pipe, onLine);
    child.once('error', (error) => settle(reasonOf(error)));
    child.once('close', (code, killedBy) => settle(endOf(code, killedBy)));
    child.once('exit', (code, killedBy) => {
      cancels.push(clock.after(LINGER_MS, () => settle(endOf(code, killedBy))));
    });
    if (signal.aborted) stop();
  });
}

function readLines(pipe: Readable | null, onLine: Hook['onLine']): void {
  const cutter = createLineCutter(onLine);
  pipe?.setEncoding('utf8');
  pipe?.on('data', cutter.take);
  pipe?.on('end', cutter.end);
  pipe?.on('error', cutter.end);
}

function endOf(code: number | null, killedBy: NodeJS.Signals | null): HookEnd {
  if (code === 0) return null;
  return code === null ? `it was ended by ${killedBy}` : `it ended with exit code ${code}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error
    ? `it cannot be started (${error.code})`
    : 'it cannot be started';
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}
