import { type Options, type Outcome, readEnvironment, resolveOptions, success } from '#options';
import type { CommandRequest } from './commands/command.ts';
import { loadCheckedConfig } from './gates/load-checked-config.ts';
import type { Host } from './host.ts';
import { withEnoughIterations } from './until-sure.ts';

/** Flags, environment and config file as one set of options; `again` when the file may have changed since. */
export async function prepareOptions(
  request: CommandRequest,
  host: Host,
  again = false,
): Promise<Outcome<Options>> {
  const environment = readEnvironment(host.environment);
  if (!environment.ok) return environment;
  const config = await loadCheckedConfig({ cwd: host.cwd, named: request.flags.config ?? null, again });
  if (!config.ok) return config;
  const { cwd } = host;
  const places = { cwd, flags: request.flags, environment: environment.value, config: config.value };
  return success(withEnoughIterations(resolveOptions(places)));
}
