import type { Redact } from '#model';
import { allSecrets, createRedactor, type Environment, type Options } from '#options';
import { suspects } from '../report-bug.ts';

/** Covers what gates of the config may say that is secret: their code sees the whole environment. */
export function redactGates(options: Options, environment: Environment): Redact {
  if (options.sections.gates.length === 0) return (text) => text;
  return createRedactor([...allSecrets(options, environment), ...suspects(environment)]);
}
