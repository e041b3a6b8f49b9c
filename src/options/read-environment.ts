import { definitionOf, type OptionName, optionNames } from './option-table.ts';
import { type PartialValues, valuesOf } from './partial-values.ts';
import { failure, type Outcome, success, type UsageError } from './usage-error.ts';

/** Environment variables, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The options that environment variables set; an empty variable is an unset one. */
export function readEnvironment(environment: Environment): Outcome<PartialValues> {
  const values = new Map<OptionName, unknown>();
  const errors: UsageError[] = [];
  for (const name of optionNames) {
    const { env, value } = definitionOf(name);
    const text = env === undefined ? undefined : environment[env];
    if (env === undefined || text === undefined || text === '') continue;
    const reading = value.fromText(text);
    if (reading.ok) values.set(name, reading.value);
    else errors.push({ message: `${env} must be ${reading.expected}`, hint: null });
  }
  return errors.length > 0 ? failure(...errors) : success(valuesOf(values));
}
