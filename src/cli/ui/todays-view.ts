import { createPageView, type PageHead, type ScenarioDetail } from '#reporters/page';
import type { LookedOn } from '../watch/invite-onlooker.ts';
import { foldTodaysFiles } from './todays-files.ts';

/** What files say that no round can tell. */
export interface TodaysView {
  head(): PageHead;
  /** Null where a round has told of it. */
  detail(shown: string): ScenarioDetail | null;
}

/** Looks at the files of a watch; the view stays the same for as long as they do. */
export function createTodaysView(
  { state, stage }: LookedOn,
  isTold: (id: string) => boolean,
): () => TodaysView {
  let parts: readonly unknown[] = [];
  let made: TodaysView | null = null;
  return () => {
    const { suite, options } = state.setup;
    const unasked = suite.scenarios().filter(({ id }) => !isTold(id));
    const broken = suite.broken();
    const now = [options, ...unasked, ...broken];
    const isSame = now.length === parts.length && now.every((part, index) => part === parts[index]);
    if (made !== null && isSame) return made;
    const { host, clock } = stage;
    const { environment } = host;
    const fold = foldTodaysFiles({ unasked, broken, options, environment, now: clock.date() });
    const view = createPageView(fold, { report: null, past: { runs: [], comparison: null } });
    parts = now;
    made = {
      // Its run has begun.
      head: () => view.head() as PageHead,
      detail: (shown) => view.detail(shown),
    };
    return made;
  };
}
