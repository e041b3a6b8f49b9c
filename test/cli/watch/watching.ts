import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import type { buildCli } from '../../support/run-cli.ts';

/** The built tool, watching. */
export interface Watching {
  readonly child: ChildProcess;
  /** What it says until it waits for changes the next time. */
  turn(): Promise<string>;
  /** What it says until a text occurs, that text included. */
  until(text: string): Promise<string>;
  /** All that it said. */
  said(): string;
  /** Ends it; the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const WAITING = 'waiting for changes';
const PATIENCE_MS = 15_000;

/** Starts `crew-fitness` with these arguments, built from the sources of this moment. */
export function startWatching(
  cli: Awaited<ReturnType<typeof buildCli>>,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Watching {
  return follow(
    spawn(process.execPath, [cli.entry, ...args], {
      cwd,
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** The same on a terminal of this size, whose keys are what is written to the child's stdin. */
export function startOnTerminal(
  cli: Awaited<ReturnType<typeof buildCli>>,
  args: readonly string[],
  { cwd, columns = 100 }: { readonly cwd: string; readonly columns?: number },
): Watching & { press(keys: string): void } {
  const words = [process.execPath, cli.entry, ...args].map((word) => `'${word}'`).join(' ');
  // What the terminal is like afterwards is told by whoever ran it.
  const command = `stty cols ${columns} rows 40; ${words}; code=$?; stty -a; exit $code`;
  const child = spawn('script', ['-q', '-e', '-f', '-c', command, '/dev/null'], {
    cwd,
    env: environment({ TERM: 'xterm' }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return { ...follow(child), press: (keys) => void child.stdin.write(keys) };
}

function environment(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const quiet = { NO_COLOR: '1', GITHUB_ACTIONS: '', npm_command: '', CREW_FITNESS_ENDPOINT: '' };
  return {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    TMPDIR: tmpdir(),
    NODE_EXTRA_CA_CERTS: '',
    ...quiet,
    ...more,
  };
}

function follow(child: ChildProcess): Watching {
  let text = '';
  let read = 0;
  let look = (): void => {};
  const take = (chunk: Buffer): void => {
    text += chunk.toString('utf8');
    look();
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  void closed.then(() => look());
  onTestFinished(() => void child.kill('SIGKILL'));

  const until = (wanted: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void =>
        reject(new Error(`it never said ${JSON.stringify(wanted)}:\n${text.slice(read)}`));
      const timer = setTimeout(giveUp, PATIENCE_MS);
      look = () => {
        const at = text.indexOf(wanted, read);
        if (at < 0 && child.exitCode === null) return;
        clearTimeout(timer);
        look = () => {};
        if (at < 0) return giveUp();
        const end = at + wanted.length;
        resolve(text.slice(read, end));
        read = end;
      };
      look();
    });
  return {
    child,
    until,
    turn: () => until(WAITING),
    said: () => text,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return closed;
    },
  };
}
