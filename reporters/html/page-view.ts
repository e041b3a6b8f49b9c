import type { Comparison, Past, PastScenario, Report } from '#model';
import type { runCharts, scenarioCharts } from './charts/index.ts';
import { isOnItsWay } from './record/on-its-way.ts';
import type { PageHead, ScenarioDetail } from './record/page-data.ts';
import type { HeadExtras, PageFold } from './record/page-fold.ts';
import { rememberLast } from './record/remember.ts';

/** What a page shows, whole: what the events told, with the past and with what is drawn of both. */
export interface PageView {
  /** Null before a run has begun. */
  head(): PageHead | null;
  /** Null where there is no such scenario. */
  detail(id: string): ScenarioDetail | null;
}

/** What draws charts. It is large, and loaded where a page is made: `await loadDrawing()`. */
export interface Drawing {
  readonly runCharts: typeof runCharts;
  readonly scenarioCharts: typeof scenarioCharts;
}

/** Loads what draws. */
export function loadDrawing(): Promise<Drawing> {
  return import('./charts/index.ts');
}

/** What a run is seen with. */
export interface PageViewRequest {
  /** What was told of the run at its end; null while it goes on. */
  readonly report: Report | null;
  readonly past: Past;
  /** Null where nothing is to be drawn. */
  readonly drawing?: Drawing | null;
}

/** Views a run by its fold. Charts of the run are drawn when one has ended, and stay while the next one goes on. */
export function createPageView(fold: PageFold, { report, past, drawing }: PageViewRequest): PageView {
  const baseline = report?.comparison ?? null;
  const before = pastByScenario(past);
  const facts: Omit<HeadExtras, 'charts'> = {
    comparison: shownDifferences(baseline ?? past.comparison),
    comparedWith: baseline !== null ? 'baseline' : past.comparison === null ? null : 'previous',
    past: past.runs.map(({ scenarios: _, ...run }) => run),
    omissions: [],
  };
  const extras = rememberLast((ended: number): HeadExtras => {
    const told = ended === 0 ? null : fold.report();
    return { ...facts, charts: told === null ? [] : (drawing?.runCharts(told, past) ?? []) };
  });
  const drawScenario = rememberLast((...given: Parameters<typeof scenarioCharts>) =>
    drawing ? drawing.scenarioCharts(...given) : [],
  );
  return {
    head: () => fold.head(extras(fold.ended())),
    detail: (id) => {
      const told = fold.reportOf(id);
      if (told === null) return null;
      const earlier = before.get(told.id) ?? NOTHING;
      // What is on its way would be drawn as if it had come to nothing.
      const charts = isOnItsWay(fold.statusOf(id)) ? [] : drawScenario(told, earlier);
      return fold.detail(id, { charts, past: earlier });
    },
  };
}

type PastOfScenario = PastScenario & { readonly run: string };

const NOTHING: readonly PastOfScenario[] = [];

function pastByScenario({ runs }: Past): ReadonlyMap<string, readonly PastOfScenario[]> {
  const known = new Map<string, PastOfScenario[]>();
  for (const { id: run, scenarios } of runs) {
    for (const one of scenarios) {
      const list = known.get(one.id) ?? [];
      list.push({ ...one, run });
      known.set(one.id, list);
    }
  }
  return known;
}

/** Of thousands of measures nearly all do not differ, and a page lists those that do. */
function shownDifferences(comparison: Comparison | null): Comparison | null {
  if (comparison === null) return null;
  return { ...comparison, differences: comparison.differences.filter(({ verdict }) => verdict !== 'none') };
}
