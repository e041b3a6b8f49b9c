import { count } from '../common-kinds.ts';
import { type OptionDefinition, option } from '../option.ts';
import { reporters } from '../special-kinds.ts';
import { onOff, text } from '../value-kinds.ts';
import { configured, deciding, onlyInConfig, recalling, rewriting } from './takers.ts';

/** Options that say what is shown and written. */
export const outputOptions = {
  reporter: option({
    value: reporters,
    default: [],
    commands: [...deciding, 'report'],
    config: 'reporters',
    help: 'A report: console, json, junit, ctrf, tap, github, markdown, html, events, xlsx; repeatable',
  }),
  grade: option({
    value: onOff,
    default: false,
    commands: [...deciding, 'report'],
    help: "Add Kubemoot's grade: a table, and figures in JSON; consistency is by words",
  }),
  outputDir: option({
    value: text('<folder>'),
    default: '.crew-fitness',
    commands: configured.filter((name) => name !== 'prompt' && !rewriting.includes(name)),
    help: 'Where run folders are kept',
  }),
  keepRuns: option({
    value: count,
    default: 50,
    commands: onlyInConfig,
    help: 'How many of the newest runs are kept',
  }),
  verbose: option({
    value: onOff,
    default: false,
    commands: [...deciding, 'list', 'lint', 'fmt', 'prompt', ...recalling, 'mutate'],
    help: 'Show more: every gate and connection, or every note',
  }),
  silent: option({
    value: onOff,
    default: false,
    commands: deciding,
    help: 'Print nothing but errors of usage; files are still written',
  }),
  color: option({
    value: onOff,
    default: null,
    commands: configured.filter((name) => !rewriting.includes(name)),
    config: null,
    help: 'No colours; else NO_COLOR, FORCE_COLOR and the terminal decide',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
