import { resolve } from 'node:path';
import { BASELINE_FILE } from '../comparison/baseline-document.ts';
import type { BaselineRequest } from '../comparison/baseline-request.ts';
import { saveBaseline } from '../comparison/save-baseline.ts';
import { showBaseline } from '../comparison/show-baseline.ts';
import { updateSavedBaseline } from '../comparison/update-saved-baseline.ts';
import type { Host } from '../host.ts';
import { prepareOptions } from '../prepare-options.ts';
import { refuse } from '../refuse.ts';
import { readSubCommand, type SubCommands } from '../sub-command.ts';
import type { CommandAction } from './command.ts';

type Name = 'save' | 'show' | 'update';

const subCommands: SubCommands<Name> = {
  bare: null,
  takes: {
    save: ['baseline', 'verbose'],
    show: ['baseline'],
    update: ['baseline', 'confidence', 'verbose'],
  },
};

const actions: Readonly<Record<Name, (request: BaselineRequest, host: Host) => Promise<number> | number>> = {
  save: saveBaseline,
  show: showBaseline,
  update: updateSavedBaseline,
};

/** Keeps what a run measured in a file that later runs are compared with. */
export const baseline: CommandAction = async (request, host) => {
  const asked = readSubCommand(request, subCommands);
  if (!asked.ok) return refuse(host, asked.errors);
  const prepared = await prepareOptions(request, host);
  if (!prepared.ok) return refuse(host, prepared.errors);
  const options = prepared.value;
  const { name, positionals } = asked.value;
  const file =
    options.baseline === null ? resolve(options.root, BASELINE_FILE) : resolve(host.cwd, options.baseline);
  return actions[name]({ positionals, options, file }, host);
};
