import { findRun } from '#runs';
import { prepareOptions } from '../prepare-options.ts';
import { runRecorded } from '../recording/run-recorded.ts';
import { refuse } from '../refuse.ts';
import type { CommandAction } from './command.ts';

/** Decides a saved run again by today's scenarios. */
export const evaluate: CommandAction = async (request, host) => {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  const [first, ...rest] = request.positionals;
  const namesRun = first !== undefined && !('code' in findRun(first, { ...options, cwd: host.cwd }));
  const [named, positionals] = namesRun ? [first, rest] : ['latest', request.positionals];
  const patterns = { ...request, positionals };
  return runRecorded({ request: patterns, options, named, how: 'evaluated', speed: null }, host);
};
