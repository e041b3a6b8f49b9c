import { type Options, type Outcome, success } from '#options';
import type { CommandRequest } from './commands/command.ts';
import { createCompile } from './create-compile.ts';
import { findScenarios } from './find-scenarios.ts';
import type { Host } from './host.ts';
import { prepareOptions } from './prepare-options.ts';
import type { ScenarioSet } from './scenario-set.ts';

/** The scenarios that a command is about, and the options it runs under. */
export interface GatheredScenarios {
  readonly options: Options;
  readonly set: ScenarioSet;
}

/** What `list`, `plan` and `lint` have in common: options, files, plans. */
export async function gatherScenarios(
  request: CommandRequest,
  host: Host,
): Promise<Outcome<GatheredScenarios>> {
  const options = await prepareOptions(request, host);
  if (!options.ok) return options;
  const set = await scenariosOf(request, options.value, host);
  return set.ok ? success({ options: options.value, set: set.value }) : set;
}

/** The scenarios of a request under options that are settled. */
export function scenariosOf(
  request: CommandRequest,
  options: Options,
  host: Host,
): Promise<Outcome<ScenarioSet>> {
  return findScenarios({
    patterns: request.positionals,
    options,
    cwd: host.cwd,
    compile: createCompile(options),
    portability: options.portability,
  });
}
