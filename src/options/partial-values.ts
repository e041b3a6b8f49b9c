import type { OptionName, OptionValues } from './option-table.ts';

/** The options that one source (flags, environment, config) sets. */
export type PartialValues = Partial<OptionValues>;

/** Names what was read: every value came out of its own option's kind, which the type system cannot follow. */
export function valuesOf(entries: ReadonlyMap<OptionName, unknown>): PartialValues {
  return Object.fromEntries(entries) as PartialValues;
}
