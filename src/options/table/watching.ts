import { type OptionDefinition, option } from '../option.ts';
import { onOff, text } from '../value-kinds.ts';
import { asking, run } from './takers.ts';

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
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
