import { count } from '../common-kinds.ts';
import { type OptionDefinition, option } from '../option.ts';
import { onOff } from '../value-kinds.ts';

/** Options that say how prompts are checked and shown. */
export const promptOptions = {
  promptBudget: option({
    value: count,
    default: 24_000,
    commands: ['prompt'],
    help: 'Characters a prompt may have, for lint',
  }),
  map: option({
    value: onOff,
    default: false,
    commands: ['prompt'],
    config: null,
    help: 'Name the module of each line, for compose',
  }),
  check: option({
    value: onOff,
    default: false,
    commands: ['prompt', 'fmt'],
    config: null,
    help: 'Write nothing and exit with 1 if fmt would',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
