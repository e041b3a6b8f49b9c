import { createCompiler } from '#grammar';
import { gateKinds } from '#gates';
import type { Compilation, Report, RunEvent } from '#model';
import type { OptionValues } from '#options';
import { createRealClock } from './real-clock.ts';
import { executeRun } from './run/execute-run.ts';

export type { Compilation, Diagnostic, Report, RunEvent, ScenarioPlan } from '#model';
export { type Config, defineConfig } from '#options';
