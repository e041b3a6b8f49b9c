import { gateKinds } from '#gates';
import { createCompiler } from '#grammar';
import type { Compilation } from '#model';
import { type RunOptions, type RunOutcome, runByProgram } from './run-by-program.ts';

export type {
  Compilation,
  Diagnostic,
  GateDefinition,
  GateWatch,
  Report,
  RunEvent,
  ScenarioPlan,
  Settlement,
  WatchInput,
} from '#model';
export { type Config, defineConfig, defineGate, type JudgeFunction, type UsageError } from '#options';
export type { RunOptions, RunOutcome } from './run-by-program.ts';

/** Compiles one scenario: its plan, and every diagnostic. Never throws. */
export function parse(source: string | Uint8Array, path = 'scenario.adl'): Compilation {
  const compiler = createCompiler({ gates: gateKinds, judgeKeywords: [] });
  return compiler.compile({ id: path, bytes: source, named: true });
}

/** Makes a run without printing anything; the run folder is written as usual. */
export function run(given: RunOptions = {}): Promise<RunOutcome> {
  return runByProgram(given, null);
}

/** What an evaluation by program may be told. */
export interface EvaluateOptions extends RunOptions {
  /** `latest` when absent, the id of a saved run, or the path of its folder. */
  readonly run?: string;
}

/** Decides a saved run again by today's scenarios without asking the crew or printing anything; that is a run, too. */
export function evaluate(given: EvaluateOptions = {}): Promise<RunOutcome> {
  return runByProgram(given, given.run ?? 'latest');
}
