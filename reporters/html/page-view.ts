import type { Past, Report } from '#model';
import type { PageHead, ScenarioDetail } from './record/page-data.ts';
import type { PageFold } from './record/page-fold.ts';

/** What a page shows, whole: what the events told, with the past and with what is drawn of both. */
export interface PageView {
  /** Null before a run has begun. */
  head(): PageHead | null;
  /** Null where there is no such scenario. */
  detail(id: string): ScenarioDetail | null;
}

/** Views a run by its fold; `report` is what was told of it at its end, null while it goes on. */
export function createPageView(
  fold: PageFold,
  { report, past }: { readonly report: Report | null; readonly past: Past },
): PageView {
  const baseline = report?.comparison ?? null;
  return {
    head: () =>
      fold.head({
        comparison: baseline ?? past.comparison,
        comparedWith: baseline !== null ? 'baseline' : past.comparison === null ? null : 'previous',
        past: past.runs.map(({ scenarios: _, ...run }) => run),
        charts: [],
        omissions: [],
      }),
    detail: (id) => {
      const before = past.runs.flatMap(({ id: run, scenarios }) =>
        scenarios.filter((one) => one.id === id).map((one) => ({ ...one, run })),
      );
      return fold.detail(id, { charts: [], past: before });
    },
  };
}
