import { createRedactor, type Environment, proxySecrets, urlSecrets } from '#options';
import type { Host } from './host.ts';

/** Names under which secrets are kept in the environment. */
const SECRET_NAME = /key|token|secret|passw|auth|cred/i;

/** Says that something went wrong that should be impossible; no secret of the environment or arguments is repeated. */
export function reportBug(error: unknown, host: Host): void {
  tell('this is a fault of crew-fitness itself, please report it', error, host);
}

/** Says that something was thrown where nobody could catch it: by code of a config, as a rule. */
export function reportStray(error: unknown, host: Host): void {
  tell('an error came outside of any call, from code of the config or from crew-fitness itself', error, host);
}

function tell(what: string, error: unknown, host: Host): void {
  const redact = createRedactor(suspects(host.environment));
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  host.stderr.write(`crew-fitness: ${what}\n${redact(text)}\n`);
}

/** Whatever may be secret in what this process was started with, for texts that may hold anything. */
export function suspects(environment: Environment): readonly string[] {
  const values = Object.entries(environment).filter(([name]) => SECRET_NAME.test(name));
  const headers = process.argv.flatMap((argument) => [
    argument.split(/:\s*/).slice(1).join(':'),
    ...urlSecrets(argument),
  ]);
  return [
    ...values.map(([, value]) => value ?? ''),
    ...headers.filter((text) => /\S{12}/.test(text)),
    ...proxySecrets(environment),
  ];
}
