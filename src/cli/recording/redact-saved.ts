import type { Redact } from '#model';
import { allSecrets, createRedactor, type Environment, isCoverable, type Options } from '#options';

/**
 * Covers the secrets of today in what a saved run holds: it may have been made before they were configured, or
 * written by anybody. Null where there is none, so that reading costs nothing more.
 */
export function redactSaved(options: Options, environment: Environment): Redact | null {
  const secrets = allSecrets(options, environment).filter(isCoverable);
  return secrets.length === 0 ? null : createRedactor(secrets);
}
