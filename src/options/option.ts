import type { ValueKind } from './value-kinds.ts';

/** The commands of the tool. */
export const commandNames = [
  'run',
  'watch',
  'ui',
  'evaluate',
  'compare',
  'baseline',
  'mutate',
  'list',
  'plan',
  'lint',
  'fmt',
  'convert',
  'explain',
  'prompt',
  'report',
  'runs',
  'judge',
  'init',
  'demo',
  'lsp',
] as const;

/** The name of a command. */
export type CommandName = (typeof commandNames)[number];

/** Everything there is to know of one option; the flag is its key in the table, in kebab-case. */
export interface OptionDefinition<T, D> {
  readonly value: ValueKind<T>;
  readonly default: D;
  /** One sentence for help pages, without a full stop. */
  readonly help: string;
  /** The commands that take it as a flag; none for what only a config file sets. */
  readonly commands: readonly CommandName[];
  readonly short?: string;
  /** The environment variable that sets it. */
  readonly env?: string;
  /** Where a config file sets it, if not under its own name; null where it makes no sense there. */
  readonly config?: string | null;
}

/** The value of an option once everything is resolved. */
export type OptionValue<O> =
  O extends OptionDefinition<infer T, infer D> ? T | (null extends D ? null : never) : never;

/** Types an entry of the table: without all that help and validation need it does not compile. */
export function option<T, const D extends T | null>(
  definition: OptionDefinition<T, D>,
): OptionDefinition<T, D> {
  return definition;
}
