import type { PageHead, RowStatus } from '../../../record/page-data.ts';
import { slowest, totalFigures } from '../../state/figures.ts';
import type { Mark } from '../../state/list-query.ts';
import { hrefOf } from '../../state/route.ts';
import { titleOf } from '../../state/row-words.ts';
import { countRows } from '../../state/verdict.ts';
import { StatusIcon } from '../shell/status-icon.tsx';
import type { PlaceKeeper } from '../shell/use-place.ts';

interface CountsProps {
  readonly head: PageHead;
  readonly showOnly: PlaceKeeper['showOnly'];
}

const shownStatuses: readonly RowStatus[] = ['failed', 'errored', 'passed', 'skipped', 'running', 'waiting'];

/** How many of what; each count of scenarios shows just those. */
export function Counts({ head, showOnly }: CountsProps) {
  const counts = countRows(head.scenarios);
  const flaky = head.scenarios.filter((row) => row.flaky).length;
  const show = (statuses: readonly RowStatus[], marks: readonly Mark[]): void => {
    showOnly({ statuses, marks });
    document.getElementById('list-title')?.scrollIntoView({ block: 'start' });
  };
  return (
    <section class="counts" aria-label="Totals">
      <StatusBar counts={counts} />
      <ul class="count-tiles">
        {shownStatuses
          .filter((status) => counts[status] > 0 || status === 'failed' || status === 'passed')
          .map((status) => (
            <li key={status}>
              <button
                type="button"
                class={counts[status] === 0 ? 'count is-none' : 'count'}
                onClick={() => show([status], [])}
              >
                <span class="count-value">
                  <StatusIcon status={status} />
                  {counts[status]}
                </span>
                <span class="count-name">{status}</span>
              </button>
            </li>
          ))}
        {flaky > 0 && (
          <li>
            <button type="button" class="count" onClick={() => show([], ['flaky'])}>
              <span class="count-value">{flaky}</span>
              <span class="count-name">flaky</span>
            </button>
          </li>
        )}
      </ul>
      <dl class="totals">
        {totalFigures(head).map(({ name, value, words, isBad }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span class="total-value">{value}</span>
              <span class={isBad ? 'total-words is-bad' : 'total-words'}>{words}</span>
            </dd>
          </div>
        ))}
        <Slowest head={head} />
      </dl>
    </section>
  );
}

/** The shares of the statuses at a glance; the tiles say the same in figures. */
function StatusBar({ counts }: { readonly counts: Readonly<Record<RowStatus, number>> }) {
  return (
    <div class="status-bar" aria-hidden="true">
      {shownStatuses
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <span key={status} class={`is-${status}`} style={{ flexGrow: counts[status] }} />
        ))}
    </div>
  );
}

function Slowest({ head }: { readonly head: PageHead }) {
  const found = slowest(head.scenarios);
  if (found === null) return null;
  const { row, time } = found;
  return (
    <div>
      <dt>Slowest</dt>
      <dd>
        <span class="total-value">{time}</span>
        <a class="total-words" href={hrefOf({ view: 'scenario', id: row.id, iteration: null, gate: null })}>
          {titleOf(row)}
        </a>
      </dd>
    </div>
  );
}
