import type { OptionDefinition, OptionValue } from './option.ts';
import { comparisonOptions } from './table/comparison.ts';
import { discussionOptions } from './table/discussion.ts';
import { historyOptions } from './table/history.ts';
import { judgingOptions } from './table/judging.ts';
import { mutationOptions } from './table/mutation.ts';
import { outputOptions } from './table/output.ts';
import { promptOptions } from './table/prompts.ts';
import { recordingOptions } from './table/recording.ts';
import { selectionOptions } from './table/selection.ts';
import { singleCommandOptions } from './table/single-command.ts';
import { subjectOptions } from './table/subject.ts';
import { verdictOptions } from './table/verdict.ts';
import { watchingOptions } from './table/watching.ts';
import { writingOptions } from './table/writing.ts';

/** Every option once. Flags, environment, config file, defaults, help and types all read this table. */
export const optionTable = {
  ...subjectOptions,
  ...selectionOptions,
  ...discussionOptions,
  ...recordingOptions,
  ...watchingOptions,
  ...verdictOptions,
  ...comparisonOptions,
  ...judgingOptions,
  ...mutationOptions,
  ...outputOptions,
  ...historyOptions,
  ...promptOptions,
  ...writingOptions,
  ...singleCommandOptions,
};

/** The name of an option, in camelCase. */
export type OptionName = keyof typeof optionTable;

/** The value of every option. */
export type OptionValues = { readonly [Name in OptionName]: OptionValue<(typeof optionTable)[Name]> };

/** All options by name, for whoever walks the table. */
export const optionNames: readonly OptionName[] = Object.keys(optionTable).filter(isOptionName);

/** The options on one page of help; also the topics of `help`. */
export const optionGroups: Readonly<
  Record<string, { readonly title: string; readonly options: readonly OptionName[] }>
> = {
  subject: group('Which crew is asked, and how it is reached', subjectOptions),
  selection: group('Which scenarios take part', selectionOptions),
  discussion: group('How discussions are held and when they end', discussionOptions),
  recording: group('How saved runs take the place of a crew', recordingOptions),
  watching: group('How changes are watched', watchingOptions),
  verdict: group('What counts as passed, and which exit code follows', verdictOptions),
  comparison: group('What a run is compared with, and what follows', comparisonOptions),
  judging: group('Who scores deferred assertions', judgingOptions),
  strength: group('How the strength of scenarios is measured', mutationOptions),
  output: group('What is shown and written', outputOptions),
  history: group('Which saved runs are shown, and which are kept', historyOptions),
  prompts: group('How prompts are checked and shown', promptOptions),
  writing: group('How scenarios are written down anew', writingOptions),
  commands: group('What single commands take', singleCommandOptions),
};

/** The definition of an option, where its value's type does not matter. */
export function definitionOf(name: OptionName): OptionDefinition<unknown, unknown> {
  return optionTable[name];
}

/** The flag of an option: `judgeInline` is `--judge-inline`. */
export function flagOf(name: OptionName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Where a config file sets an option, as a dotted path; null where it cannot. */
export function configPathOf(name: OptionName): string | null {
  const { config } = definitionOf(name);
  return config === undefined ? name : config;
}

function group(title: string, options: object) {
  return { title, options: Object.keys(options).filter(isOptionName) };
}

function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(optionTable, name);
}
