import { formatListQuery, type ListQuery, parseListQuery } from './list-query.ts';

/** One scenario, and what of it is to be looked at. */
export interface ScenarioRoute {
  readonly view: 'scenario';
  readonly id: string;
  /** From 0, as in the data; people read addresses, which count from 1. Null for the scenario as a whole. */
  readonly iteration: number | null;
  /** Index of an assertion, from 0. */
  readonly gate: number | null;
  /** The list beside it; absent where an address says nothing of it, and the list stays as it is. */
  readonly list?: ListQuery;
}

/** What a page shows, as its address names it. */
export type Route = { readonly view: 'summary'; readonly list: ListQuery } | ScenarioRoute;

/** The route that the part of an address from `#` on names: the summary for whatever names nothing. */
export function parseRoute(hash: string): Route {
  const [path = '', ...rest] = hash.replace(/^#/, '').split('?');
  const query = rest.join('?');
  const [, view, id, ...more] = path.split('/');
  if (view !== 'scenario' || id === undefined) return { view: 'summary', list: parseListQuery(query) };
  return {
    view: 'scenario',
    id: decoded(id),
    iteration: numberAfter('iteration', more, 1),
    gate: numberAfter('gate', more, 0),
    ...(query === '' ? {} : { list: parseListQuery(query) }),
  };
}

/** The address of a route, for links: it begins with `#/`. */
export function hrefOf(route: Route): string {
  const query = route.list === undefined ? '' : formatListQuery(route.list);
  return `#/${pathOf(route)}${query === '' ? '' : `?${query}`}`;
}

function pathOf(route: Route): string {
  if (route.view === 'summary') return '';
  const { id, iteration, gate } = route;
  return [
    `scenario/${encoded(id)}`,
    ...(iteration === null ? [] : [`iteration/${iteration + 1}`]),
    ...(gate === null ? [] : [`gate/${gate}`]),
  ].join('/');
}

/** Half of a character cannot be written in an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** What is written by hand may have a `%` that means nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function numberAfter(word: string, parts: readonly string[], first: number): number | null {
  const at = parts.indexOf(word);
  const text = at === -1 ? '' : (parts[at + 1] ?? '');
  if (!/^\d{1,9}$/.test(text)) return null;
  const index = Number(text) - first;
  return index < 0 ? null : index;
}
