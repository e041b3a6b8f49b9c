import { age } from '../age.ts';
import { count, countOrNone } from '../common-kinds.ts';
import { type CommandName, type OptionDefinition, option } from '../option.ts';

const runs: readonly CommandName[] = ['runs'];

/** Options that say which saved runs are shown, and which are kept. */
export const historyOptions = {
  limit: option({
    value: count,
    default: 10,
    commands: runs,
    config: null,
    help: 'list: how many of the newest runs',
  }),
  iteration: option({
    value: count,
    default: null,
    commands: runs,
    config: null,
    help: 'show: which iteration; else the first that did not pass',
  }),
  keep: option({
    value: countOrNone,
    default: null,
    commands: runs,
    config: null,
    help: 'prune: keep so many of the newest in any case',
  }),
  olderThan: option({
    value: age,
    default: null,
    commands: runs,
    config: null,
    help: 'prune: only what is older, such as 14d',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
