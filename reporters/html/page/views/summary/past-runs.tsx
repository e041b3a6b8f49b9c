import { formatDuration } from '../../../../support/duration.ts';
import type { PageHead } from '../../../record/page-data.ts';
import { momentWords } from '../../state/moments.ts';
import { Scrolling } from '../markdown/scrolling.tsx';

const MOST = 20;
const told = ['failed', 'errored', 'passed', 'skipped', 'flaky'] as const;

/** The runs before this one, newest first, with this one at the top; nothing where there are none. */
export function PastRuns({ head: { past, run, summary } }: { readonly head: PageHead }) {
  if (past.length === 0) return null;
  const earlier = past.slice(-MOST).toReversed();
  const rows = [{ id: run.id, startedAt: run.startedAt, durationMs: run.durationMs, summary }, ...earlier];
  return (
    <section class="summary-section" aria-labelledby="past-title">
      <h2 id="past-title">Runs so far</h2>
      <Scrolling label="Runs so far">
        <table class="past">
          <thead>
            <tr>
              <th scope="col">Started</th>
              <th scope="col">Result</th>
              <th scope="col">Time</th>
              <th scope="col">Run</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one, at) => (
              <tr key={one.id} class={at === 0 ? 'is-current' : undefined}>
                <td>
                  <time dateTime={one.startedAt} title={momentWords(one.startedAt).exact}>
                    {momentWords(one.startedAt).local}
                  </time>
                </td>
                <td>
                  <Result summary={one.summary} />
                </td>
                <td>{formatDuration(one.durationMs)}</td>
                <td>{at === 0 ? <strong>this run</strong> : <code>{one.id}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {past.length > MOST && <p class="soft">{past.length - MOST} earlier runs are not listed.</p>}
    </section>
  );
}

function Result({ summary }: { readonly summary: PageHead['past'][number]['summary'] }) {
  const parts = told.filter((status) => summary[status] > 0);
  if (parts.length === 0) return <>nothing was run</>;
  return (
    <>
      {parts.map((status, at) => (
        <span key={status}>
          {at === 0 ? '' : ', '}
          <span class={`text-${status}`}>
            {summary[status]} {status}
          </span>
        </span>
      ))}
    </>
  );
}
