import type { RunEventBody } from '#model';
import { createPageFold, createPageView, type ScenarioDetail } from '#reporters/page';
import { recordedRuns } from '../../../../support/recorded-runs.ts';
import { stamp } from '../../../../support/run-log.ts';

/** What a page shows of a scenario of a recorded run. */
export function detailOf(run: string, id: string): ScenarioDetail {
  return detailIn(recordedRuns[run] ?? [], id);
}

/** The same of a run that was told just now. */
export function detailTold(bodies: readonly RunEventBody[], id: string): ScenarioDetail {
  return detailIn(stamp(bodies), id);
}

function detailIn(log: ReturnType<typeof stamp> | readonly ReturnType<typeof stamp>[number][], id: string) {
  const fold = createPageFold();
  for (const event of log) fold.add(event);
  const detail = createPageView(fold, { report: null, past: { runs: [], comparison: null } }).detail(id);
  if (detail === null) throw new Error(`there is no ${id}`);
  return detail;
}
