import type { RowStatus } from '../../record/page-data.ts';

/** Every status that a list can be narrowed to, in the order in which they are told. */
export const statuses: readonly RowStatus[] = [
  'failed',
  'errored',
  'passed',
  'skipped',
  'running',
  'waiting',
];

/** What else a list can be narrowed to. */
export const marks = ['flaky', 'changed'] as const;
export type Mark = (typeof marks)[number];

/** The orders that a list can have. */
export const sorts = ['failed', 'run', 'slowest', 'score', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** What of the scenarios a list shows, and in which order. An empty list of statuses, marks or tags lets all of them in. */
export interface ListQuery {
  readonly statuses: readonly RowStatus[];
  readonly marks: readonly Mark[];
  readonly tags: readonly string[];
  readonly text: string;
  readonly sort: Sort;
}

/** Everything, what went wrong first. */
export const wholeList: ListQuery = { statuses: [], marks: [], tags: [], text: '', sort: 'failed' };

/** The list in an address: `status=failed,errored&tag=smoke&text=gpu`, without a `?`; empty for the whole list. */
export function formatListQuery({ statuses: shown, marks: marked, tags, text, sort }: ListQuery): string {
  const parameters = new URLSearchParams();
  if (shown.length > 0) parameters.set('status', shown.join(','));
  if (marked.length > 0) parameters.set('mark', marked.join(','));
  for (const tag of tags) parameters.append('tag', tag);
  if (text !== '') parameters.set('text', text);
  if (sort !== wholeList.sort) parameters.set('sort', sort);
  return parameters.toString();
}

/** Reads what `formatListQuery` wrote; whatever makes no sense in it is passed over. */
export function parseListQuery(query: string): ListQuery {
  const parameters = new URLSearchParams(query);
  const sort = sorts.find((one) => one === parameters.get('sort'));
  return {
    statuses: namedIn(parameters.get('status'), statuses),
    marks: namedIn(parameters.get('mark'), marks),
    tags: [...new Set(parameters.getAll('tag'))],
    text: parameters.get('text') ?? '',
    sort: sort ?? wholeList.sort,
  };
}

function namedIn<Name extends string>(text: string | null, known: readonly Name[]): readonly Name[] {
  const named = new Set((text ?? '').split(','));
  return known.filter((name) => named.has(name));
}
