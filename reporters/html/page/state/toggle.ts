import { type ListQuery, wholeList } from './list-query.ts';

/** A list with one choice taken or given back. Choices stand in the order in which they are offered. */
export function toggled<Of extends 'statuses' | 'marks' | 'tags'>(
  query: ListQuery,
  of: Of,
  one: ListQuery[Of][number],
  offered: readonly ListQuery[Of][number][],
): ListQuery {
  const chosen: readonly string[] = query[of];
  const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
  const place = (name: string): number => (offered as readonly string[]).indexOf(name);
  return { ...query, [of]: next.toSorted((a, b) => place(a) - place(b)) };
}

/** The list without anything that narrows it, in the order that it has. */
export function cleared(query: ListQuery): ListQuery {
  return { ...wholeList, sort: query.sort };
}

/** Whether anything narrows the list. */
export function isNarrowed({ statuses, marks, tags, text }: ListQuery): boolean {
  return statuses.length + marks.length + tags.length > 0 || text.trim() !== '';
}
