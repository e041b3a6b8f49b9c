import { type OptionDefinition, option } from '../option.ts';
import { regex, shard } from '../special-kinds.ts';
import { onOff, text, texts } from '../value-kinds.ts';
import { choosingOnce, onlyInConfig, selecting } from './takers.ts';

/** Options that say which scenarios take part. */
export const selectionOptions = {
  name: option({
    value: regex,
    default: null,
    commands: selecting,
    short: 't',
    config: null,
    help: 'Only scenarios whose name or description matches',
  }),
  tag: option({
    value: text('<expression>'),
    default: null,
    commands: selecting,
    config: null,
    help: "Only scenarios with these tags: 'smoke and not gpu'",
  }),
  lastFailed: option({
    value: onOff,
    default: false,
    commands: choosingOnce,
    config: null,
    help: 'Only those that did not pass in the last run',
  }),
  shard: option({
    value: shard,
    default: null,
    commands: choosingOnce,
    config: null,
    help: 'Only part i of n, the same on every machine',
  }),
  passWithNoScenarios: option({
    value: onOff,
    default: false,
    commands: selecting,
    help: 'Finding no scenario is no mistake',
  }),
  include: option({
    value: texts('<glob>'),
    default: ['**/fitness/**/*.{adl,md,yaml,yml}'],
    commands: onlyInConfig,
    help: 'Where scenarios are looked for when none are named',
  }),
  exclude: option({
    value: texts('<glob>'),
    default: [],
    commands: onlyInConfig,
    help: 'What folders and globs pass over',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
