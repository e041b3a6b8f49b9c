import { expandVariables } from './expand-variables.ts';
import type { Environment } from './read-environment.ts';
import type { Options } from './resolve-options.ts';
import { sendableHeaders } from './sendable-headers.ts';

/**
 * What `--header` and the config's variables hold, also of crews and judges that are not asked: a judge's program
 * sees the same environment and may say any of it.
 */
export function configuredSecrets(
  { header, sections }: Pick<Options, 'header' | 'sections'>,
  environment: Environment,
): readonly string[] {
  return [...sendableHeaders(header, environment).secrets, ...variablesIn(sections, environment)];
}

function variablesIn(value: unknown, environment: Environment): readonly string[] {
  if (typeof value === 'string') return expandVariables(value, environment).values;
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) => variablesIn(part, environment));
}
