import { type Environment, noConfig, type Options, readEnvironment, resolveOptions } from '#options';
import { loadCheckedConfig } from '../gates/load-checked-config.ts';
import { type Place, stampOf } from './place-of.ts';

/** What holds for all files of one config, or of one folder without any. */
export interface Project extends Place {
  readonly options: Options;
  /** Of the config file, when it was loaded. */
  readonly stamp: string | null;
  /** Why the defaults hold in place of what is configured; null when they do not. */
  readonly trouble: string | null;
}

/** Loads what holds at a place. Never rejects: where a config cannot be used, the defaults serve. */
export async function loadProject(
  { configFile, root }: Place,
  { environment, again }: { readonly environment: Environment; readonly again: boolean },
): Promise<Project> {
  const stamp = configFile === null ? null : stampOf(configFile);
  const variables = readEnvironment(environment);
  const config =
    configFile === null
      ? { ok: true as const, value: noConfig(root) }
      : await loadCheckedConfig({ cwd: root, named: configFile, again });
  const errors = [variables, config].flatMap((read) => (read.ok ? [] : read.errors));
  const options = resolveOptions({
    cwd: root,
    flags: {},
    environment: variables.ok ? variables.value : {},
    config: config.ok ? config.value : noConfig(root),
  });
  const trouble =
    errors.length === 0
      ? null
      : `${errors.map(({ message }) => message).join('; ')} (until then the defaults hold)`;
  return { configFile, root, options, stamp, trouble };
}
