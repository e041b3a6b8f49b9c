import type { Past, PastScenario, Report, ScenarioReport } from '#model';
import type { Chart } from '../record/page-data.ts';

/** Draws one thing of a run; null where that would say nothing. */
type DrawRun = (report: Report, past: Past) => Chart | null;

/** Draws one thing of a scenario; null where that would say nothing. */
type DrawScenario = (
  report: ScenarioReport,
  past: readonly (PastScenario & { readonly run: string })[],
) => Chart | null;

/** In the order in which a page has them. */
const OF_RUNS: readonly DrawRun[] = [];
const OF_SCENARIOS: readonly DrawScenario[] = [];

/** What a page draws of a run as a whole. Reads no clock and no settings of the machine. */
export function runCharts(report: Report, past: Past): readonly Chart[] {
  return OF_RUNS.flatMap((draw) => draw(report, past) ?? []);
}

/** What a page draws of a scenario; `past` is oldest first. */
export function scenarioCharts(...given: Parameters<DrawScenario>): readonly Chart[] {
  return OF_SCENARIOS.flatMap((draw) => draw(...given) ?? []);
}
