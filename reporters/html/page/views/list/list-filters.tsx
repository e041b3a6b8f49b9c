import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { RowStatus, ScenarioRow } from '../../../record/page-data.ts';
import { choicesOf } from '../../state/list.ts';
import { type ListQuery, type Mark, marks, type Sort, sorts, statuses } from '../../state/list-query.ts';
import { cleared, isNarrowed, toggled } from '../../state/toggle.ts';
import { StatusIcon } from '../shell/status-icon.tsx';
import { TagFilter } from './tag-filter.tsx';

/** What the filters read and change. */
export interface ListFiltersProps {
  readonly rows: readonly ScenarioRow[];
  readonly list: ListQuery;
  readonly setList: (list: ListQuery) => void;
}

/** What orders the list. */
export function ListOrder({ list, setList }: Omit<ListFiltersProps, 'rows'>) {
  return (
    <label class="list-choice">
      <span class="unseen">Order</span>
      <select
        value={list.sort}
        onChange={({ currentTarget }) =>
          setList({ ...list, sort: sorts.find((one) => one === currentTarget.value) ?? list.sort })
        }
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {sortWords[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

const sortWords: Readonly<Record<Sort, string>> = {
  failed: 'failed first',
  run: 'as run',
  slowest: 'slowest first',
  score: 'lowest score first',
  name: 'by name',
};

/** What narrows the list. */
export function ListFilters({ rows, list, setList }: ListFiltersProps) {
  const choices = useMemo(() => choicesOf(rows, list), [rows, list]);
  const present = useMemo(() => new Set(rows.map(({ status }) => status)), [rows]);
  const status = (one: RowStatus): void => setList(toggled(list, 'statuses', one, statuses));
  const mark = (one: Mark): void => setList(toggled(list, 'marks', one, marks));
  const offered = statuses.filter((one) => present.has(one) || list.statuses.includes(one));
  const marked = marks.filter((one) => rows.some(isMarked[one]) || list.marks.includes(one));
  return (
    <search class="filters">
      <Search list={list} setList={setList} />
      <fieldset class="chips">
        <legend class="unseen">Show only</legend>
        {offered.map((one) => (
          <Chip key={one} isOn={list.statuses.includes(one)} onToggle={() => status(one)}>
            <StatusIcon status={one} />
            {one} <span class="chip-count">{choices.statuses.get(one)}</span>
          </Chip>
        ))}
        {marked.map((one) => (
          <Chip key={one} isOn={list.marks.includes(one)} onToggle={() => mark(one)}>
            {one} <span class="chip-count">{choices.marks.get(one)}</span>
          </Chip>
        ))}
        <TagFilter tags={choices.tags} list={list} setList={setList} />
        {isNarrowed(list) && (
          <button type="button" class="button is-quiet" onClick={() => setList(cleared(list))}>
            Clear
          </button>
        )}
      </fieldset>
    </search>
  );
}

const isMarked: Readonly<Record<Mark, (row: ScenarioRow) => boolean>> = {
  flaky: ({ flaky }) => flaky,
  changed: ({ change }) => change !== null,
};

function Search({ list, setList }: Omit<ListFiltersProps, 'rows'>) {
  return (
    <label class="search">
      <span class="unseen">Search in ids, names, questions and reasons</span>
      <input
        id="search"
        type="search"
        placeholder="Search"
        autocomplete="off"
        spellcheck={false}
        value={list.text}
        onInput={({ currentTarget }) => setList({ ...list, text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (list.text === '') event.currentTarget.blur();
          else setList({ ...list, text: '' });
        }}
      />
      <kbd class="search-key" title="Press / to search">
        /
      </kbd>
    </label>
  );
}

function Chip({
  isOn,
  onToggle,
  children,
}: {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly children: ComponentChildren;
}) {
  return (
    <button type="button" class="chip" aria-pressed={isOn} onClick={onToggle}>
      {children}
    </button>
  );
}
