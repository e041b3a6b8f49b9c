import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Clock } from '#model';

/** A program to run, and when to end it. */
export interface ProgramRun {
  /** A program with its arguments. */
  readonly command: readonly string[];
  readonly input: string;
  /** Kills the program and all its children. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

/** How a program ended. */
export type ProgramEnd =
  | { readonly type: 'unstartable'; readonly why: string }
  /** Of its stdout the beginning, cut anywhere. */
  | { readonly type: 'flooded'; readonly stdout: string }
  | {
      readonly type: 'ended';
      readonly code: number | null;
      readonly signal: string | null;
      readonly stdout: string;
      readonly stderr: string;
      /** There was more of it before. */
      readonly stderrIsTail: boolean;
    };

/** Bytes of stdout that are read, and of stderr that are kept (the last ones). */
const MAX_STDOUT = 4 * 1024 * 1024;
const KEPT_STDERR = 4096;
/** A child that outlives the program and holds its stdout open is not waited for any longer. */
const LINGER_MS = 1000;

/** Runs a program to its end. Never throws, and leaves no process of its group behind when it has to kill. */
export async function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  try {
    return await follow(start(run.command), run);
  } catch (error) {
    return { type: 'unstartable', why: error instanceof Error ? error.message : String(error) };
  }
}

/** In a process group of its own, so that its children can be ended with it. */
function start([program = '', ...args]: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(program, args, { detached: process.platform !== 'win32' });
}

function follow(child: ChildProcessWithoutNullStreams, run: ProgramRun): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const stdout: Buffer[] = [];
    let size = 0;
    let stderr = Buffer.alloc(0);
    let stderrIsTail = false;
    let cancelLinger = (): void => {};
    const kill = (): void => killGroup(child);
    const settle = (end: ProgramEnd): void => {
      cancelLinger();
      // A child in a group of its own may hold the other ends for as long as it likes.
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
      run.signal.removeEventListener('abort', kill);
      resolve(end);
    };
    const ended = (code: number | null, signal: string | null): void =>
      settle({ type: 'ended', code, signal, stdout: text(stdout), stderr: stderr.toString(), stderrIsTail });

    run.signal.addEventListener('abort', kill, { once: true });
    child.once('error', (error) => settle({ type: 'unstartable', why: error.message }));
    child.once('close', ended);
    child.once('exit', (code, signal) => {
      cancelLinger = run.clock.after(LINGER_MS, () => {
        kill();
        ended(code, signal);
      });
    });
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_STDOUT) stdout.push(chunk);
      else {
        kill();
        settle({ type: 'flooded', stdout: text(stdout).slice(0, KEPT_STDERR) });
      }
    });
    child.stderr.on('data', (chunk: Buffer) => {
      const all = Buffer.concat([stderr, chunk]);
      stderrIsTail ||= all.length > KEPT_STDERR;
      stderr = all.subarray(-KEPT_STDERR);
    });
    for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.on('error', ignore);
    child.stdin.end(run.input);
    if (run.signal.aborted) kill();
  });
}

/** A program may well close its stdin unread (EPIPE); what counts is what it writes. */
function ignore(): void {}

function text(chunks: readonly Buffer[]): string {
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}
