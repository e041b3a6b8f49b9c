import { failure, type Options, type Outcome, success } from '#options';
import type { CompiledFiles } from './compile-scenarios.ts';
import type { RejectedScenario, SelectedScenario } from './scenario-set.ts';
import { parseTagExpression } from './tag-expression.ts';

/** The options that choose among scenarios. */
export type SelectionOptions = Pick<Options, 'name' | 'tag'>;

/** Decides what takes part. */
export interface Selection {
  readonly scenarios: (scenario: SelectedScenario) => boolean;
  readonly rejected: (rejected: RejectedScenario) => boolean;
  /** The filters in force, as the user wrote them, for messages. */
  readonly described: string;
}

/** Reads the filters. `lastFailed` holds the ids that did not pass last time, null when that was not asked. */
export function createSelection(
  { name, tag }: SelectionOptions,
  lastFailed: ReadonlySet<string> | null,
): Outcome<Selection> {
  const tags = tag === null ? null : parseTagExpression(tag);
  if (tags !== null && !tags.ok) return failure(...tags.errors);
  const pattern = name === null ? null : new RegExp(name, 'i');
  const named = (text: readonly string[]) => pattern === null || text.some((part) => pattern.test(part));
  const tagged = (of: readonly string[]) => tags === null || tags.value(new Set(of));
  const failedLast = (id: string) => lastFailed === null || lastFailed.has(id);
  const fits = (scenario: Pick<SelectedScenario, 'id' | 'name' | 'description' | 'tags'>) =>
    named([scenario.name, scenario.description]) && tagged(scenario.tags) && failedLast(scenario.id);
  return success({
    scenarios: fits,
    // What could not be understood cannot be told apart by name or tag, and must not slip through a filter.
    rejected: ({ file, understood }) => (understood === null ? failedLast(file.id) : fits(understood)),
    described: [
      ...(name === null ? [] : [`-t ${JSON.stringify(name)}`]),
      ...(tag === null ? [] : [`--tag ${JSON.stringify(tag)}`]),
      ...(lastFailed === null ? [] : ['--last-failed']),
    ].join(' '),
  });
}

/** Applies a selection. */
export function applySelection(compiled: CompiledFiles, selection: Selection): CompiledFiles {
  return {
    scenarios: compiled.scenarios.filter(selection.scenarios),
    rejected: compiled.rejected.filter(selection.rejected),
    notes: compiled.notes,
  };
}
