import type { RunEvent } from '#model';
import {
  createPageFold,
  createPageView,
  type Drawing,
  harmless,
  loadDrawing,
  type PageView,
  type ScenarioDetail,
} from '#reporters/page';
import type { LookedOn } from '../watch/invite-onlooker.ts';
import { createEarlierAnswers } from './earlier-answers.ts';
import { createPastOfWatch } from './past-of-watch.ts';

/** What the rounds of a watch have told, with the past and with what is drawn of both. */
export interface MeasuredView {
  add(event: RunEvent): void;
  /** Null before the first round. */
  head(): ReturnType<PageView['head']>;
  /** By the id that a page has. */
  detail(shown: string): Promise<ScenarioDetail | null>;
  /** Whether any round has told of a scenario. */
  tells(id: string): boolean;
  /** Lets go of what is no more, by the ids that a page has. */
  keepOnly(isThere: (shown: string) => boolean): void;
}

/** Begins with nothing told; `onKnown` is called when there is more to see without any event. */
export function createMeasuredView(at: LookedOn, onKnown: () => void): MeasuredView {
  const fold = createPageFold();
  let drawing: Drawing | null = null;
  const viewAnew = (): PageView => createPageView(fold, { report: null, past: past.known, drawing });
  const takeNews = (): void => {
    view = viewAnew();
    onKnown();
  };
  const past = createPastOfWatch(at, takeNews);
  let view = viewAnew();
  const earlier = createEarlierAnswers(at, onKnown);
  const takeDrawing = (loaded: Drawing): void => {
    drawing = loaded;
    takeNews();
  };
  let isDrawingWanted = false;
  // It is large, and nobody waits for it: without it there are no charts.
  const wantDrawing = (): void => {
    if (!isDrawingWanted) void loadDrawing().then(takeDrawing, () => {});
    isDrawingWanted = true;
  };

  return {
    add: (event) => {
      fold.add(event);
      const report = event.type === 'run-finished' ? fold.report() : null;
      if (report !== null) past.lookFrom(report);
    },
    head: () => {
      wantDrawing();
      return view.head();
    },
    detail: async (shown) => {
      const detail = await view.detail(shown);
      return detail && { ...detail, previous: detail.previous ?? earlier.of(detail.report) };
    },
    tells: (id) => fold.reportOf(harmless(id)) !== null,
    keepOnly: (isThere) => {
      for (const shown of fold.ids()) if (!isThere(shown)) fold.forget(shown);
    },
  };
}
