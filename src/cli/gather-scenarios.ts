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

/** What `run`, `list`, `plan` and `lint` have in common: options, files, plans. */
export async function gatherScenarios(
  request: CommandRequest,
  host: Host,
): Promise<Outcome<GatheredScenarios>> {
  const options = await prepareOptions(request, host);
  if (!options.ok) return options;
  const set = await findScenarios({
    patterns: request.positionals,
    options: options.value,
    cwd: host.cwd,
    compile: createCompile(options.value),
    portability: options.value.portability,
  });
  return set.ok ? success({ options: options.value, set: set.value }) : set;
}
