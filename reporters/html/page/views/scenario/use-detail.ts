import { useEffect, useState } from 'preact/hooks';
import type { ScenarioDetail } from '../../../record/page-data.ts';
import type { PageSource } from '../../sources/page-source.ts';
import { createRefresher } from '../../state/scenario-refresh.ts';

/** What is known of a scenario so far; `coming` once that takes long enough to be told. */
export type SeenDetail =
  | { readonly state: 'asked' | 'coming' | 'missing' }
  | { readonly state: 'broken'; readonly reason: string }
  | { readonly state: 'there'; readonly detail: ScenarioDetail };

/** What comes sooner is not announced: it would flicker. */
const QUIET_MS = 100;
/** Between two looks at a scenario that goes on. */
const PAUSE_MS = 200;

/** Looks at a scenario, and again whenever its source tells of it; what was there stays until then. */
export function useDetail(source: PageSource, id: string): SeenDetail {
  const [seen, setSeen] = useState<SeenDetail>({ state: 'asked' });
  useEffect(() => {
    let isWanted = true;
    const take = (next: (before: SeenDetail) => SeenDetail): void => {
      if (isWanted) setSeen(next);
    };
    setSeen({ state: 'asked' });
    const timer = setTimeout(
      () => take((before) => (before.state === 'asked' ? { state: 'coming' } : before)),
      QUIET_MS,
    );
    const refresher = createRefresher({
      look: () =>
        source.detail(id).then(
          (detail) => take(() => (detail === null ? { state: 'missing' } : { state: 'there', detail })),
          (error: unknown) =>
            // What was seen before is more than nothing; that the page is not live any more is told elsewhere.
            take((before) =>
              before.state === 'there' ? before : { state: 'broken', reason: reasonOf(error) },
            ),
        ),
      later: (callback) => {
        const pause = setTimeout(callback, PAUSE_MS);
        return () => clearTimeout(pause);
      },
    });
    refresher.changed();
    const end = source.subscribe((changed) => {
      if (changed === null || changed === id) refresher.changed();
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
      end();
      refresher.stop();
    };
  }, [source, id]);
  return seen;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
