import { isOnItsWay } from '../../record/on-its-way.ts';
import type { RowStatus, ScenarioRow } from '../../record/page-data.ts';
import { titleOf } from './row-words.ts';

const MOST_NAMED = 3;

/** The verdicts that came since, for whoever hears the page; null where none did. */
export function announcement(
  before: ReadonlyMap<string, RowStatus>,
  rows: readonly ScenarioRow[],
): string | null {
  const reached = rows.filter(
    ({ id, status }) => !isOnItsWay(status) && isOnItsWay(before.get(id) ?? status),
  );
  if (reached.length === 0) return null;
  const left = rows.filter(({ status }) => isOnItsWay(status)).length;
  const named = reached.slice(0, MOST_NAMED).map((row) => `${titleOf(row)} ${row.status}`);
  const more = reached.length - named.length;
  const all = [...named, ...(more > 0 ? [`${more} more ended`] : [])].join(', ');
  return `${all}. ${left === 0 ? 'All ended.' : `${left} to go.`}`;
}

/** What `announcement` looks back at. */
export function statusesOf(rows: readonly ScenarioRow[]): ReadonlyMap<string, RowStatus> {
  return new Map(rows.map(({ id, status }) => [id, status]));
}
