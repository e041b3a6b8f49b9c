import { gateKinds } from '#gates';
import { createCompiler } from '#grammar';
import type { Compilation, Report, RunEvent } from '#model';
import { type Environment, type ProgramOptions, readProgramOptions, type UsageError } from '#options';
import { exitCodes } from './exit-codes.ts';
import { gatherScenarios } from './gather-scenarios.ts';
import { createRealClock } from './real-clock.ts';
import { executeRun } from './run/execute-run.ts';
import type { TextOutput } from './text-output.ts';
import { untilSureMistakes } from './until-sure.ts';

export type { Compilation, Diagnostic, Report, RunEvent, ScenarioPlan } from '#model';
export { type Config, defineConfig, type JudgeFunction, type UsageError } from '#options';

/** Compiles one scenario: its plan, and every diagnostic. Never throws. */
export function parse(source: string | Uint8Array, path = 'scenario.adl'): Compilation {
  const compiler = createCompiler({ gates: gateKinds, judgeKeywords: [] });
  return compiler.compile({ id: path, bytes: source, named: true });
}

/** What a run by program may be told; everything else comes from config and environment, as on the command line. */
export interface RunOptions {
  /** Files, folders, globs, or parts of scenario paths. */
  readonly patterns?: readonly string[];
  /** The options of `crew-fitness run` in camelCase, e.g. `{ crew: 'demo', timeout: '90s' }`; they beat environment and config. */
  readonly options?: ProgramOptions;
  /** The current directory of the process when absent. */
  readonly cwd?: string;
  /** The process's environment when absent. */
  readonly environment?: Environment;
  readonly signal?: AbortSignal;
  /** Told every event as it happens; what it throws is its own affair. */
  readonly onEvent?: (event: RunEvent) => void;
}

/** How a run by program ended. */
export interface RunOutcome {
  /** As `crew-fitness run` would have ended. */
  readonly exitCode: number;
  /** Null when the run could not begin; `errors` says why. */
  readonly report: Report | null;
  readonly errors: readonly UsageError[];
}

/** Makes a run without printing anything; the run folder is written as usual. */
export async function run(given: RunOptions = {}): Promise<RunOutcome> {
  const { patterns = [], options = {}, cwd = process.cwd(), environment = process.env } = given;
  const flags = readProgramOptions(options);
  if (!flags.ok) return { exitCode: exitCodes.usage, report: null, errors: flags.errors };
  const request = { action: 'command', command: 'run', positionals: patterns, flags: flags.value } as const;
  const gathered = await gatherScenarios(request, {
    cwd,
    environment,
    stdout: nowhere,
    stderr: nowhere,
    showWaiting: () => {},
    onStray: () => {},
  });
  const mistakes = gathered.ok ? untilSureMistakes(gathered.value.options) : gathered.errors;
  if (!gathered.ok || mistakes.length > 0) {
    return { exitCode: exitCodes.usage, report: null, errors: mistakes };
  }
  const result = await executeRun({
    ...gathered.value,
    environment,
    clock: createRealClock(),
    signal: given.signal ?? new AbortController().signal,
    refusals: [],
    playback: null,
    onEvent: contained(given.onEvent),
    onEnd: () => Promise.resolve([]),
  });
  const troubles = result.troubles.map(({ message, hint }) => ({ message, hint }));
  const exitCode = result.refusals.length > 0 ? exitCodes.usage : result.exitCode;
  return { exitCode, report: result.report, errors: [...result.refusals, ...troubles] };
}

function contained(listener: ((event: RunEvent) => void) | undefined): (event: RunEvent) => void {
  return (event) => {
    try {
      listener?.(event);
    } catch (error) {
      // Thrown again where it disturbs nobody but whoever wrote the listener.
      queueMicrotask(() => {
        throw error;
      });
    }
  };
}

const nowhere: TextOutput = {
  write: () => {},
  isTerminal: false,
  columns: () => 80,
  rows: () => 24,
  onClosed: () => {},
};
