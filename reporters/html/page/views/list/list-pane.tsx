import { useMemo, useState } from 'preact/hooks';
import type { ScenarioRow } from '../../../record/page-data.ts';
import { ordered, shownIds } from '../../state/list.ts';
import type { ListQuery } from '../../state/list-query.ts';
import { cleared } from '../../state/toggle.ts';
import { ListFilters, ListOrder } from './list-filters.tsx';
import { useRowNodes } from './use-row-nodes.tsx';

/** The rows of a run as a list has them: in its order, with those that it shows. */
export interface Listing {
  readonly rows: readonly ScenarioRow[];
  readonly shown: ReadonlySet<string>;
}

/** Orders and narrows the rows of a run; what did not change is not worked out again. */
export function useListing(rows: readonly ScenarioRow[], list: ListQuery): Listing {
  const sorted = useMemo(() => ordered(rows, list.sort), [rows, list.sort]);
  const shown = useMemo(() => shownIds(rows, list), [rows, list]);
  return useMemo(() => ({ rows: sorted, shown }), [sorted, shown]);
}

/** What the list of scenarios shows. */
export interface ListPaneProps {
  readonly rows: readonly ScenarioRow[];
  readonly listing: Listing;
  readonly list: ListQuery;
  readonly setList: (list: ListQuery) => void;
  /** The scenario that is open beside it, if any. */
  readonly open: string | null;
}

/** All scenarios of a run, to be searched, narrowed and walked through. */
export function ListPane({ rows, listing, list, setList, open }: ListPaneProps) {
  const [active, setActive] = useState<string | null>(null);
  const { shown } = listing;
  const stop = [active, open].find((id) => id !== null && shown.has(id)) ?? firstShown(listing);
  const nodes = useRowNodes(
    listing.rows.map((row) => ({
      row,
      isShown: shown.has(row.id),
      isOpen: row.id === open,
      isStop: row.id === stop,
    })),
  );
  return (
    <section class="list-pane" aria-labelledby="list-title" id="list">
      <div class="list-head">
        <div class="list-title">
          <h2 id="list-title">Scenarios</h2>
          <p class="list-count" role="status">
            {shown.size} of {rows.length} shown
          </p>
        </div>
        <ListOrder list={list} setList={setList} />
        <ListFilters rows={rows} list={list} setList={setList} />
      </div>
      {shown.size === 0 && <Nothing total={rows.length} onClear={() => setList(cleared(list))} />}
      <ul class="rows" onFocusIn={(event) => setActive(scenarioOf(event.target))}>
        {nodes}
      </ul>
    </section>
  );
}

function Nothing({ total, onClear }: { readonly total: number; readonly onClear: () => void }) {
  if (total === 0) return <p class="list-nothing">This run has no scenarios.</p>;
  return (
    <div class="list-nothing">
      <p>
        No scenario is like that. Every word of a search has to stand in its id, name, question or reason.
      </p>
      <button type="button" class="button" onClick={onClear}>
        Show all {total}
      </button>
    </div>
  );
}

function firstShown({ rows, shown }: Listing): string | null {
  return rows.find(({ id }) => shown.has(id))?.id ?? null;
}

function scenarioOf(target: EventTarget | null): string | null {
  return target instanceof HTMLElement ? (target.dataset['scenario'] ?? null) : null;
}
