import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What one run of a program cost. */
export interface Usage {
  readonly wallMs: number;
  /** User and system time of the process itself. */
  readonly cpuMs: number;
  /** The largest resident set of the process itself. */
  readonly peakMb: number;
  readonly stdout: string;
}

/** What is run: the arguments of `node`, and where. */
export interface Program {
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly exitCode?: number;
}

/** Runs a program of Node to its end, with its output on pipes as in CI; throws when it ends otherwise than promised. */
export async function measureProcess(program: Program): Promise<Usage> {
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    ['--require', resolve('test/bench/programs/usage-probe.cjs'), ...program.args],
    { cwd: program.cwd, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], env: plainEnvironment() },
  );
  const ended = new Promise<number>((done) => child.once('exit', () => done(performance.now() - begin)));
  const [stdout, stderr, probe, wallMs] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    textOf(child.stdio[3]),
    ended,
  ]);
  if (child.exitCode !== (program.exitCode ?? 0)) {
    throw new Error(`node ${program.args.join(' ')} ended with ${child.exitCode}\n${stderr}${stdout}`);
  }
  return { wallMs, stdout, ...readProbe(probe) };
}

/** The wall time alone, of a program as it is: nothing is loaded into it. */
export async function timeProcess(program: Program): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...program.args], {
    cwd: program.cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: plainEnvironment(),
  });
  child.stdout.resume();
  const exitCode = await new Promise<number | null>((done) => child.once('exit', done));
  const wallMs = performance.now() - begin;
  if (exitCode !== (program.exitCode ?? 0)) {
    throw new Error(`node ${program.args.join(' ')} ended with ${exitCode}`);
  }
  return wallMs;
}

async function textOf(pipe: unknown): Promise<string> {
  return pipe instanceof Readable ? text(pipe) : '';
}

/** What a test runner or a user's shell set must not change what is measured. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
}

function readProbe(probe: string): { cpuMs: number; peakMb: number } {
  const { cpuMs, peakMb } = Object(JSON.parse(probe));
  return { cpuMs: Number(cpuMs), peakMb: Number(peakMb) };
}
