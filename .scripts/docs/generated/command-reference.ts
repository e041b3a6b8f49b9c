import type { Command } from '../../../src/cli/commands/command.ts';
import { commands } from '../../../src/cli/commands/index.ts';
import { type CommandName, commandNames, definitionOf, optionNames } from '../../../src/options/index.ts';
import { block, code, sentence, table } from './markdown.ts';
import { flagUsage, optionAddress } from './option-reference.ts';

/** Every command as its help page tells it, with the options that it takes. */
export function commandReference(): string {
  return commandNames.map(commandSection).join('\n\n');
}

function commandSection(name: CommandName): string {
  const { usage, summary, about }: Command = commands[name];
  const taken = optionNames.filter(
    (option) => definitionOf(option).commands.includes(name) && option !== 'help' && option !== 'version',
  );
  const rows = taken.map((option) => [
    `[${code(flagUsage(option))}](config.md${optionAddress(option)})`,
    definitionOf(option).help,
  ]);
  return [
    `## ${name}`,
    block('text', [`crew-fitness ${name} ${usage}`.trimEnd()]),
    [sentence(summary), ...about.map(asProse)].join('\n'),
    ...(rows.length === 0 ? [] : [table(['option', 'does'], rows)]),
  ].join('\n\n');
}

/** Help pages show these characters as they are; Markdown does not. */
function asProse(line: string): string {
  return line.replace(/[*_<>]/g, '\\$&');
}
