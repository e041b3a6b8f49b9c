import type { PageAssets, Past, Report } from '#model';
import { createPageView, type Drawing, type PageView } from '../page-view.ts';
import type { Chart, PageHead, ScenarioDetail } from '../record/page-data.ts';
import type { PageFold } from '../record/page-fold.ts';
import { chooseDrawn } from './choose-drawn.ts';
import { fitDetails } from './fit-details.ts';
import { fitHead } from './fit-head.ts';
import { htmlDocument } from './html-document.ts';
import { omissionsOf } from './omissions.ts';

/** A file is never larger, so that it can be sent. */
const MOST_BYTES = 5_000_000;
/** What is kept for that which is known last: what was left out, and where each scenario is. */
const RESERVE = 8_000;
const RESERVE_EACH = 6;

/** What is written of a run that is over. */
export interface DocumentRequest {
  readonly report: Report;
  readonly fold: PageFold;
  readonly past: Past;
  readonly assets: PageAssets;
  readonly drawing: Drawing;
}

/** The run as one HTML file, part by part: all of it where that is below 5 MB, else as much as is. */
export function writeDocument(request: DocumentRequest): Iterable<string> {
  const { report, fold, past, assets, drawing } = request;
  const view = createPageView(fold, { report, past, drawing });
  const head = fitHead(view.head() ?? emptyHead(report), MOST_BYTES / 2);
  const ids = head.scenarios.map(({ id }) => id);
  const { drawn, undrawn } = chooseDrawn(head, past);
  const frame = htmlDocument({ assets, file: { head, places: [] }, blocks: [] });
  const { blocks, places, step, kinds } = fitDetails({
    ids,
    detail: detailsWith(request, { drawer: view, drawn }),
    room: MOST_BYTES - bytesIn(frame) - RESERVE - RESERVE_EACH * ids.length,
  });
  const scenarios = places.filter((place) => place === null).length;
  const omissions = omissionsOf({ run: head.run.id, step, kinds, scenarios, undrawn });
  return htmlDocument({ assets, file: { head: { ...head, omissions }, places }, blocks });
}

/** Scenarios, with charts of those that are drawn; each of these is drawn once, however often it is asked for. */
function detailsWith(
  { report, fold, past }: DocumentRequest,
  { drawer, drawn }: { readonly drawer: PageView; readonly drawn: ReadonlySet<string> },
): (id: string) => ScenarioDetail | null {
  const plain = createPageView(fold, { report, past });
  const known = new Map<string, readonly Chart[]>();
  return (id) => {
    const detail = plain.detail(id);
    if (detail === null || !drawn.has(id)) return detail;
    const charts = known.get(id) ?? drawer.detail(id)?.charts ?? [];
    known.set(id, charts);
    return { ...detail, charts };
  };
}

function bytesIn(parts: Iterable<string>): number {
  let bytes = 0;
  for (const part of parts) bytes += Buffer.byteLength(part);
  return bytes;
}

/** Of a log that tells of no run that began. */
function emptyHead({ tool, run, summary, troubles, warnings }: Report): PageHead {
  return {
    ...{ version: 1, tool, run, summary, troubles, warnings, isLive: false },
    ...{ comparison: null, comparedWith: null, past: [], charts: [], scenarios: [], omissions: [] },
  };
}
