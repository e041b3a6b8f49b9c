import type { RowStatus, ScenarioRow } from '../../record/page-data.ts';
import { type ListQuery, type Mark, marks, statuses } from './list-query.ts';
import { titleOf } from './row-words.ts';

/** How many rows each choice would show, the other choices being as they are. */
export interface Choices {
  readonly statuses: ReadonlyMap<RowStatus, number>;
  readonly marks: ReadonlyMap<Mark, number>;
  /** By name. */
  readonly tags: ReadonlyMap<string, number>;
}

/** The ids of the rows that a query lets in. */
export function shownIds(rows: readonly ScenarioRow[], query: ListQuery): ReadonlySet<string> {
  const admits = admission(query);
  const shown = rows.filter((row) => {
    const { status, mark, tag, text } = admits(row);
    return status && mark && tag && text;
  });
  return new Set(shown.map(({ id }) => id));
}

/** What there is to choose from. */
export function choicesOf(rows: readonly ScenarioRow[], query: ListQuery): Choices {
  const admits = admission(query);
  const choices = {
    statuses: new Map(statuses.map((status) => [status, 0])),
    marks: new Map(marks.map((mark) => [mark, 0])),
    tags: new Map<string, number>(tagsOf(rows).map((tag) => [tag, 0])),
  };
  const count = <Key>(counts: Map<Key, number>, key: Key): unknown =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const row of rows) {
    const { status, mark, tag, text } = admits(row);
    if (!text) continue;
    if (mark && tag) count(choices.statuses, row.status);
    if (status && tag) for (const one of marks) if (hasMark(row, one)) count(choices.marks, one);
    if (status && mark) for (const one of new Set(row.tags)) count(choices.tags, one);
  }
  return choices;
}

/** The rows in the order that is asked for; those that are alike in it stay as the run has them. */
export function ordered(rows: readonly ScenarioRow[], sort: ListQuery['sort']): readonly ScenarioRow[] {
  const by = orders[sort];
  return by === null ? rows : rows.toSorted(by);
}

function admission(query: ListQuery): (row: ScenarioRow) => {
  readonly [of in 'status' | 'mark' | 'tag' | 'text']: boolean;
} {
  const words = query.text.toLowerCase().split(/\s+/).filter(Boolean);
  const having = <One>(wanted: readonly One[], has: (one: One) => boolean): boolean =>
    wanted.length === 0 || wanted.some(has);
  return (row) => ({
    status: having(query.statuses, (status) => row.status === status),
    mark: having(query.marks, (mark) => hasMark(row, mark)),
    tag: having(query.tags, (tag) => row.tags.includes(tag)),
    text: words.every((word) => textOf(row).includes(word)),
  });
}

function hasMark(row: ScenarioRow, mark: Mark): boolean {
  return mark === 'flaky' ? row.flaky : row.change !== null;
}

/** What a row is searched in, kept while the row is. */
const texts = new WeakMap<ScenarioRow, string>();

function textOf(row: ScenarioRow): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const { id, name, description, question, reason } = row;
  const text = [id, name, description, question, reason ?? ''].join('\n').toLowerCase();
  texts.set(row, text);
  return text;
}

function tagsOf(rows: readonly ScenarioRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ tags }) => tags))].sort(collator.compare);
}

const collator = new Intl.Collator('en', { numeric: true });
const rank: Readonly<Record<RowStatus, number>> = {
  ...{ failed: 0, errored: 1, running: 2, waiting: 4, passed: 5, skipped: 6 },
};

const orders: Readonly<Record<ListQuery['sort'], ((one: ScenarioRow, other: ScenarioRow) => number) | null>> =
  {
    run: null,
    failed: (one, other) => urgency(one) - urgency(other),
    slowest: (one, other) => other.durationMs - one.durationMs,
    score: (one, other) => (one.score ?? 2) - (other.score ?? 2),
    name: (one, other) => collator.compare(titleOf(one), titleOf(other)),
  };

/** Flaky ones come before those that wait or pass every time; a regression before its likes. */
function urgency({ status, flaky, change }: ScenarioRow): number {
  const place = status === 'passed' && flaky ? 3 : rank[status];
  return 2 * place + (change === 'regression' ? 0 : 1);
}
