import { useMemo } from 'preact/hooks';
import type { PageHead } from '../../../record/page-data.ts';
import { verdictOf } from '../../state/verdict.ts';
import { ChartView } from '../chart.tsx';
import { useOpenInPrint } from '../scenario/use-open-in-print.ts';
import { focusSearch } from '../shell/focus.ts';
import type { PlaceKeeper } from '../shell/use-place.ts';
import { Changes } from './changes.tsx';
import { Counts } from './counts.tsx';
import { Notes, Troubles } from './notes.tsx';
import { Particulars } from './particulars.tsx';
import { PastRuns } from './past-runs.tsx';

/** A run as a whole: how it went, what changed, where the time went, and under which circumstances. */
export function Summary({
  head,
  showOnly,
  isWide,
}: {
  readonly head: PageHead;
  readonly showOnly: PlaceKeeper['showOnly'];
  /** Whether the list stands beside it; it follows below where there is no room. */
  readonly isWide: boolean;
}) {
  const { sentence, remark } = verdictOf(head);
  const titles = useMemo(() => new Map(head.scenarios.map((row) => [row.id, row])), [head.scenarios]);
  const place = useOpenInPrint();
  return (
    <article class="summary" ref={place}>
      <h1 class="summary-verdict">{sentence}</h1>
      {remark !== null && <p class="summary-remark">{remark}</p>}
      <Troubles head={head} />
      <Counts head={head} showOnly={showOnly} />
      {!isWide && (
        <p class="jump">
          <button type="button" class="button" onClick={toList}>
            Go to the list of scenarios <span aria-hidden="true">↓</span>
          </button>
        </p>
      )}
      <Changes head={head} rows={titles} />
      {head.charts.length > 0 && (
        <section class="summary-section" aria-labelledby="charts-title">
          <h2 id="charts-title">Times and distributions</h2>
          <div class="charts">
            {head.charts.map((chart) => (
              <ChartView key={chart.title} chart={chart} />
            ))}
          </div>
        </section>
      )}
      <Notes head={head} />
      <PastRuns head={head} />
      <Particulars head={head} />
    </article>
  );
}

function toList(): void {
  focusSearch();
  document.getElementById('list-title')?.scrollIntoView({ block: 'start' });
}
