import { type OptionDefinition, option } from '../option.ts';
import { choice, onOff, text } from '../value-kinds.ts';
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
  to: option({
    value: choice('adl', 'markdown'),
    default: null,
    commands: ['convert'],
    config: null,
    help: 'The form that is written, instead of the other one than each has',
  }),
  write: option({
    value: onOff,
    default: false,
    commands: ['convert'],
    config: null,
    help: 'Write beside each file, with the ending of its new form',
  }),
  output: option({
    value: text('<folder>'),
    default: null,
    commands: ['convert'],
    config: null,
    help: 'Write into this folder',
  }),
  force: option({
    value: onOff,
    default: false,
    commands: ['convert'],
    config: null,
    help: 'Replace files that are there',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
