import { didYouMean } from './nearest.ts';
import { definitionOf, type OptionName, optionNames } from './option-table.ts';
import { type PartialValues, valuesOf } from './partial-values.ts';
import { onlyWatching } from './table/watching.ts';
import { failure, type Outcome, success, type UsageError } from './usage-error.ts';

/** What only makes sense on a command line. */
const NOT_HERE = [
  ...(['dryRun', 'help', 'version', 'reporter', 'config'] as const),
  ...(['watch', ...onlyWatching] as const),
  ...(['run', 'minStrength', 'withJudge', 'baseline', 'failOn'] as const),
  ...(['limit', 'iteration', 'keep', 'olderThan'] as const),
] as const satisfies readonly OptionName[];

/** Options as a program gives them: in camelCase, each as it would stand in a config file or, as text, on the command line. */
export type ProgramOptions = {
  readonly [Name in Exclude<OptionName, (typeof NOT_HERE)[number]>]?:
    | string
    | number
    | boolean
    | readonly string[];
};

/** Checks options that came from nobody's command line; every mistake is reported. */
export function readProgramOptions(given: ProgramOptions): Outcome<PartialValues> {
  const allowed = optionNames.filter((name) => !NOT_HERE.some((not) => not === name));
  const values = new Map<OptionName, unknown>();
  const errors: UsageError[] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const name = allowed.find((known) => known === key);
    if (name === undefined) {
      errors.push({ message: `there is no option ${key}`, hint: didYouMean(key, allowed) });
      continue;
    }
    const reading = definitionOf(name).value.fromJson(value);
    if (reading.ok) values.set(name, reading.value);
    else errors.push({ message: `the option ${name} must be ${reading.expected}`, hint: null });
  }
  return errors.length > 0 ? failure(...errors) : success(valuesOf(values));
}
