import { join } from 'node:path';
import { configNames, type Options } from '#options';

/** The config file; where there is none, the files that would be one (absolute). */
export function configFilesOf({ configFile }: Pick<Options, 'configFile'>, cwd: string): readonly string[] {
  return configFile === null ? configNames.map((name) => join(cwd, name)) : [configFile];
}
