import type { Redact } from '#model';
import type { Options } from '#options';
import { listRuns } from '../history/list-runs.ts';
import { pruneSavedRuns } from '../history/prune-runs.ts';
import { showRun } from '../history/show-run.ts';
import type { Host } from '../host.ts';
import { prepareOptions } from '../prepare-options.ts';
import { createRealClock } from '../real-clock.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import { refuse } from '../refuse.ts';
import { readSubCommand, type SubCommands } from '../sub-command.ts';
import type { CommandAction } from './command.ts';

type Name = 'list' | 'show' | 'prune';

const subCommands: SubCommands<Name> = {
  bare: 'list',
  takes: {
    list: ['limit', 'json', 'verbose'],
    show: ['iteration', 'json', 'verbose'],
    prune: ['keep', 'olderThan', 'dryRun'],
  },
};

/** What every one of them is given. */
interface Wanted {
  readonly positionals: readonly string[];
  readonly options: Options;
  readonly now: Date;
  /** Takes secrets out; null where there are none. */
  readonly redact: Redact | null;
}

const actions: Readonly<Record<Name, (wanted: Wanted, host: Host) => Promise<number> | number>> = {
  list: (wanted, host) => withoutWords('list', wanted, host) ?? listRuns(wanted, host),
  show: showRun,
  prune: (wanted, host) => withoutWords('prune', wanted, host) ?? pruneSavedRuns(wanted, host),
};

/** Lists, shows and removes saved runs. */
export const runs: CommandAction = async (request, host) => {
  const asked = readSubCommand(request, subCommands);
  if (!asked.ok) return refuse(host, asked.errors);
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const { name, positionals } = asked.value;
  const options = prepared.value;
  const redact = redactSaved(options, host.environment);
  return actions[name]({ positionals, options, redact, now: createRealClock().date() }, host);
};

function withoutWords(name: Name, { positionals }: Wanted, host: Host): number | null {
  if (positionals.length === 0) return null;
  return refuse(host, [{ message: `runs ${name} takes no ${JSON.stringify(positionals[0])}`, hint: null }]);
}
