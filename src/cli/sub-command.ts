import { didYouMean, failure, flagOf, type OptionName, type Outcome, success } from '#options';
import type { CommandRequest } from './commands/command.ts';

/** What a command can do, by the word behind its name. */
export interface SubCommands<Name extends string> {
  /** What is done where no word is given; null where one is needed. */
  readonly bare: Name | null;
  /** Each with those options of the command that not all of them take. */
  readonly takes: Readonly<Record<Name, readonly OptionName[]>>;
}

/** Which of them was asked for, and the words that follow. */
export interface SubCommandRequest<Name extends string> {
  readonly name: Name;
  readonly positionals: readonly string[];
}

/** Reads the first word behind a command. An option that only others of its sub-commands take is a mistake. */
export function readSubCommand<Name extends string>(
  { command, positionals, flags }: Pick<CommandRequest, 'command' | 'positionals' | 'flags'>,
  { bare, takes }: SubCommands<Name>,
): Outcome<SubCommandRequest<Name>> {
  const names = Object.keys(takes).filter((name): name is Name => Object.hasOwn(takes, name));
  const all = names.map((name) => `${command} ${name}`).join(', ');
  const [word, ...rest] = positionals;
  const name = word === undefined ? bare : names.find((candidate) => candidate === word);
  if (name === null) return failure({ message: `${command} needs a word more`, hint: `there are ${all}` });
  if (name === undefined) {
    const hint = didYouMean(word ?? '', names) ?? `there are ${all}`;
    return failure({ message: `there is no ${command} ${JSON.stringify(word)}`, hint });
  }
  const given = names.flatMap((other) => takes[other]).filter((option) => flags[option] !== undefined);
  const misplaced = [...new Set(given)].filter((option) => !takes[name].includes(option));
  if (misplaced.length === 0) return success({ name, positionals: rest });
  return failure(
    ...misplaced.map((option) => ({
      message: `${command} ${name} does not take ${flagOf(option)}`,
      hint: `it belongs to ${names.filter((other) => takes[other].includes(option)).join(', ')}`,
    })),
  );
}
