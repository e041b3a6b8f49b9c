import type { Environment } from '#options';

/** How this user starts the tool, for commands to copy. */
export function invocationOf(environment: Environment): string {
  return environment['npm_command'] ? 'npx crew-fitness' : 'crew-fitness';
}
