import { prepareOptions } from '../prepare-options.ts';
import { namedRun } from '../recording/named-run.ts';
import { runRecorded } from '../recording/run-recorded.ts';
import { refuse } from '../refuse.ts';
import type { CommandAction } from './command.ts';

/** Decides a saved run again by today's scenarios. */
export const evaluate: CommandAction = async (request, host) => {
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  const words = namedRun(request.positionals, { ...options, cwd: host.cwd });
  if ('code' in words) return refuse(host, [words]);
  const { named, patterns } = words;
  const order = { request: { ...request, positionals: patterns }, options, named, speed: null };
  return runRecorded({ ...order, how: 'evaluated' }, host);
};
