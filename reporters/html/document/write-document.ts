import type { PageAssets, Past, Report } from '#model';
import { createPageView } from '../page-view.ts';
import type { PageHead, ScenarioDetail } from '../record/page-data.ts';
import type { PageFold } from '../record/page-fold.ts';
import { htmlDocument } from './html-document.ts';

/** What is written of a run that is over. */
export interface DocumentRequest {
  readonly report: Report;
  readonly fold: PageFold;
  readonly past: Past;
  readonly assets: PageAssets;
}

/** The run as one HTML file. */
export function writeDocument({ report, fold, past, assets }: DocumentRequest): string {
  const view = createPageView(fold, { report, past });
  const details = function* (): Iterable<ScenarioDetail> {
    for (const id of fold.ids()) {
      const detail = view.detail(id);
      if (detail !== null) yield detail;
    }
  };
  return htmlDocument({ assets, head: view.head() ?? emptyHead(report), details: details() });
}

/** Of a log that tells of no run that began. */
function emptyHead({ tool, run, summary, troubles, warnings }: Report): PageHead {
  return {
    ...{ version: 1, tool, run, summary, troubles, warnings, isLive: false },
    ...{ comparison: null, comparedWith: null, past: [], charts: [], scenarios: [], omissions: [] },
  };
}
