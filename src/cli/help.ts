import { commandNames, definitionOf, didYouMean, type OptionName, optionGroups, optionNames } from '#options';
import type { Command } from './commands/command.ts';
import { commands } from './commands/index.ts';
import { exitCodes } from './exit-codes.ts';
import { bareFlag, configLines, inColumns, optionLines, wrapped } from './help-lines.ts';
import type { Host } from './host.ts';
import { refuse } from './refuse.ts';
import { toolVersion } from './tool-version.ts';

/** A command with more options than fit on its page shows their names only. */
const MOST_IN_FULL = 12;

/** Prints one page of help: the first, a command's, or a topic's. */
export function printHelp(topic: string | null, host: Host): number {
  const page = topic === null ? firstPage() : (commandPage(topic) ?? topicPage(topic));
  if (page === null) {
    const known = [...commandNames, ...Object.keys(optionGroups), 'config'];
    const hint = didYouMean(topic ?? '', known) ?? 'crew-fitness help lists commands and topics';
    return refuse(host, [{ message: `there is no help on ${JSON.stringify(topic)}`, hint }]);
  }
  host.stdout.write(`${page.join('\n')}\n`);
  return exitCodes.done;
}

function firstPage(): readonly string[] {
  const everyday = commandNames.filter((name) => commands[name].isEveryday);
  const further = commandNames.filter((name) => !commands[name].isEveryday);
  return [
    `crew-fitness ${toolVersion()}: puts scenarios to a crew of AI agents`,
    '',
    '  crew-fitness [command] [patterns] [options]',
    '',
    ...inColumns(everyday.map((name) => [name, commands[name].summary])),
    ...wrapped(`and ${further.join(', ')}`),
    '',
    'crew-fitness help <command> or help <topic> tells more. Topics:',
    ...wrapped(`${Object.keys(optionGroups).join(', ')}, config`),
    'First look: crew-fitness init, then crew-fitness run --crew demo',
  ];
}

function commandPage(topic: string): readonly string[] | null {
  const name = commandNames.find((candidate) => candidate === topic);
  if (name === undefined) return null;
  const { usage, summary, about }: Command = commands[name];
  const taken = optionNames.filter(
    (option) => definitionOf(option).commands.includes(name) && !isGeneral(option),
  );
  return [
    `crew-fitness ${name} ${usage}`.trimEnd(),
    '',
    ...wrapped(`${summary}.`.replace(/^./, (letter) => letter.toUpperCase())),
    ...about.map((line) => `  ${line}`),
    ...(taken.length === 0
      ? []
      : ['', ...(taken.length <= MOST_IN_FULL ? optionLines(taken) : namesByTopic(taken))]),
  ];
}

function namesByTopic(taken: readonly OptionName[]): readonly string[] {
  const topics = Object.entries(optionGroups).map(([topic, { options }]) => ({
    topic,
    options: options.filter((option) => taken.includes(option)),
  }));
  const shown = topics.filter(({ options }) => options.length > 0);
  return [
    ...shown.flatMap(({ topic, options }) =>
      wrapped(`${topic.padEnd(12)}${options.map(bareFlag).join(' ')}`, 14),
    ),
    '',
    'crew-fitness help <topic> explains them, for example: crew-fitness help subject',
  ];
}

function topicPage(topic: string): readonly string[] | null {
  if (topic === 'config') return configLines();
  const group = Object.hasOwn(optionGroups, topic) ? optionGroups[topic] : undefined;
  if (group === undefined) return null;
  const flags = group.options.filter((option) => definitionOf(option).commands.length > 0);
  const variables = flags.flatMap((option) => definitionOf(option).env ?? []);
  return [
    group.title,
    '',
    ...optionLines(flags),
    ...(variables.length === 0 ? [] : ['', ...wrapped(`Environment: ${variables.join(', ')}`)]),
  ];
}

function isGeneral(option: OptionName): boolean {
  return option === 'help' || option === 'version';
}
