import type { Report, RunEvent } from '#model';
import {
  definitionOf,
  type Environment,
  type OptionName,
  type Options,
  type Outcome,
  type ProgramOptions,
  readProgramOptions,
  success,
  type UsageError,
} from '#options';
import type { CommandRequest } from './commands/command.ts';
import { exitCodes } from './exit-codes.ts';
import { scenariosOf } from './gather-scenarios.ts';
import type { Host } from './host.ts';
import { prepareOptions } from './prepare-options.ts';
import { createRealClock } from './real-clock.ts';
import { openRecording } from './recording/open-recording.ts';
import { planRecorded, type RecordedPlan } from './recording/plan-recorded.ts';
import { type WantedRecording, wantedRecording } from './recording/wanted-recording.ts';
import { executeRun } from './run/execute-run.ts';
import { silentHost } from './silent-host.ts';
import { untilSureMistakes } from './until-sure.ts';

/** What a run by program may be told; everything else comes from config and environment, as on the command line. */
export interface RunOptions {
  /** Files, folders, globs, or parts of scenario paths. */
  readonly patterns?: readonly string[];
  /** The options of the command in camelCase, e.g. `{ crew: 'demo', timeout: '90s' }`; they beat environment and config. */
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
  /** As the command would have ended. */
  readonly exitCode: number;
  /** Null when the run could not begin; `errors` says why. */
  readonly report: Report | null;
  readonly errors: readonly UsageError[];
}

/** Carries `run` out, or `evaluate` on a saved run, without printing anything. */
export async function runByProgram(given: RunOptions, evaluated: string | null): Promise<RunOutcome> {
  const { patterns = [], options = {}, cwd = process.cwd(), environment = process.env } = given;
  const command = evaluated === null ? 'run' : 'evaluate';
  const flags = readProgramOptions(options);
  if (!flags.ok) return refused(flags.errors);
  const misplaced = Object.keys(flags.value).filter((name) => !takes(command, name as OptionName));
  if (misplaced.length > 0) return refused(misplaced.map((name) => notTaken(command, name)));
  const host = silentHost(cwd, environment);
  const request = { action: 'command', command, positionals: patterns, flags: flags.value } as const;
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refused(prepared.errors);
  const wanted = wantedBy(prepared.value, evaluated);
  if (!wanted.ok) return refused(wanted.errors);
  const what = { request, options: prepared.value, host };
  return wanted.value === null ? runAfresh(what, given) : runRecorded(what, wanted.value, given);
}

function takes(command: 'run' | 'evaluate', name: OptionName): boolean {
  const { commands } = definitionOf(name);
  return commands.length === 0 || commands.includes(command);
}

function notTaken(command: string, name: string): UsageError {
  return { message: `${command} does not take the option ${name}`, hint: null };
}

type Wanted = Omit<WantedRecording, 'how'> & { readonly how: WantedRecording['how'] | 'evaluated' };

function wantedBy(options: Options, evaluated: string | null): Outcome<Wanted | null> {
  if (evaluated === null) return wantedRecording(options);
  return success({ named: evaluated, how: 'evaluated', speed: null });
}

/** What a program wants run. */
interface Order {
  readonly request: CommandRequest;
  readonly options: Options;
  readonly host: Host;
}

function runAfresh({ request, options, host }: Order, given: RunOptions): Promise<RunOutcome> {
  const find = () => scenariosOf(request, options, host);
  return carryOut({ options, playback: null, find }, host, given);
}

async function runRecorded(order: Order, wanted: Wanted, given: RunOptions): Promise<RunOutcome> {
  const { request, options, host } = order;
  const { recording, release } = await openRecording({ ...wanted, options }, host);
  try {
    if ('code' in recording) return refused([recording]);
    return await carryOut(planRecorded(recording, { ...wanted, request, options }, host), host, given);
  } finally {
    release();
  }
}

async function carryOut(
  {
    options,
    playback,
    find,
  }: Pick<RecordedPlan, 'options' | 'find'> & {
    readonly playback: RecordedPlan['playback'] | null;
  },
  { environment }: Host,
  given: RunOptions,
): Promise<RunOutcome> {
  const mistakes = untilSureMistakes(options);
  if (mistakes.length > 0) return refused(mistakes);
  const found = await find();
  if (!found.ok) return refused(found.errors);
  const result = await executeRun({
    options,
    set: found.value,
    playback,
    environment,
    clock: createRealClock(),
    signal: given.signal ?? new AbortController().signal,
    refusals: [],
    onEvent: contained(given.onEvent),
    onEnd: () => Promise.resolve([]),
  });
  const troubles = result.troubles.map(({ message, hint }) => ({ message, hint }));
  const exitCode = result.refusals.length > 0 ? exitCodes.usage : result.exitCode;
  return { exitCode, report: result.report, errors: [...result.refusals, ...troubles] };
}

function refused(errors: readonly UsageError[]): RunOutcome {
  const told = errors.map(({ message, hint }) => ({ message, hint }));
  return { exitCode: exitCodes.usage, report: null, errors: told };
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
