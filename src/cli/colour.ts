import type { Environment } from '#options';
import type { TextOutput } from './text-output.ts';

/** Whether an output gets colours: `--color` or `--no-color`, else NO_COLOR, else FORCE_COLOR, else a terminal. */
export function wantsColour(asked: boolean | null, environment: Environment, output: TextOutput): boolean {
  if (asked !== null) return asked;
  if (environment['NO_COLOR']) return false;
  const forced = environment['FORCE_COLOR'];
  if (forced) return forced !== '0' && forced !== 'false';
  return output.isTerminal && environment['TERM'] !== 'dumb';
}
