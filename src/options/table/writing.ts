import { type OptionDefinition, option } from '../option.ts';
import { text } from '../value-kinds.ts';
import { rewriting } from './takers.ts';

/** Options of the commands that write scenarios down in another way. */
export const writingOptions = {
  stdinPath: option({
    value: text('<path>'),
    default: null,
    commands: rewriting,
    config: null,
    help: 'With -: the path that the input has, whose ending says which form it is in',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
