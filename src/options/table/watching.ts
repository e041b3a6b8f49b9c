import { type OptionDefinition, option } from '../option.ts';
import { onOff, text } from '../value-kinds.ts';
import { asking, run } from './takers.ts';

/** What has a meaning only where one stays: in a watch, and on its page. */
export const onlyWatching = ['from', 'clear', 'ui', 'open', 'editor', 'port'] as const;

/** Options of a watch, which `run --watch` is too. */
export const watchingOptions = {
  watch: option({
    value: onOff,
    default: false,
    commands: run,
    config: null,
    help: 'Stay, and do again what a change concerns; the same as crew-fitness watch',
  }),
  from: option({
    value: text('<run>'),
    default: null,
    commands: asking,
    config: null,
    help: 'Watch from a saved run on instead of asking first: latest, an id, a path',
  }),
  clear: option({
    value: onOff,
    default: true,
    commands: asking,
    help: 'Do not clear the terminal before each round of a watch',
  }),
  ui: option({
    value: onOff,
    default: false,
    commands: [...run, 'watch'],
    config: null,
    help: 'Show a watch on a page in the browser, too',
  }),
  open: option({
    value: onOff,
    default: null,
    commands: asking,
    config: null,
    help: 'Do not open that page; over SSH and in CI it is opened with --open only',
  }),
  editor: option({
    value: text('<command>'),
    default: null,
    commands: asking,
    env: 'CREW_FITNESS_EDITOR',
    config: null,
    help: 'What opens a scenario from the page; else VISUAL, EDITOR',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
