import { commandNames, type OptionDefinition, option } from '../option.ts';
import { choice, number, onOff, text } from '../value-kinds.ts';
import { asking } from './takers.ts';

/** Options that belong to one command each, and those that every command has. */
export const singleCommandOptions = {
  json: option({
    value: onOff,
    default: false,
    commands: ['plan', 'explain', 'prompt', 'runs', 'mutate', 'compare'],
    config: null,
    help: 'Print JSON, for programs',
  }),
  format: option({
    value: choice('text', 'json', 'github'),
    default: 'text',
    commands: ['lint', 'prompt'],
    config: null,
    help: 'How diagnostics are printed',
  }),
  fix: option({
    value: onOff,
    default: false,
    commands: ['lint', 'prompt'],
    config: null,
    help: 'Repair what has one right repair, in the files',
  }),
  portability: option({
    value: onOff,
    default: false,
    commands: ['lint'],
    config: null,
    help: "Name what Kubemoot's own runner would read otherwise",
  }),
  showPrompt: option({
    value: onOff,
    default: false,
    commands: ['judge'],
    config: null,
    help: 'Print the prompt that openai judges get, with its version',
  }),
  port: option({
    value: number({ placeholder: '<port>', min: 0, max: 65_535, whole: true }),
    default: 0,
    commands: [...asking, 'demo'],
    config: null,
    help: 'The port to listen on, of a page too; 0 = any free one',
  }),
  generation: option({
    value: choice('A', 'B'),
    default: 'B',
    commands: ['demo'],
    config: null,
    help: 'Which generation of the gateway to play',
  }),
  fault: option({
    value: text('<name>'),
    default: null,
    commands: ['demo'],
    config: null,
    help: 'A fault that every discussion shows',
  }),
  stdio: option({
    value: onOff,
    default: false,
    commands: ['lsp'],
    config: null,
    help: 'What many editors pass; it speaks over standard input and output anyway',
  }),
  help: option({
    value: onOff,
    default: false,
    commands: commandNames,
    short: 'h',
    config: null,
    help: 'Show help',
  }),
  version: option({
    value: onOff,
    default: false,
    commands: commandNames,
    short: 'v',
    config: null,
    help: 'Show the version',
  }),
} satisfies Record<string, OptionDefinition<unknown, unknown>>;
