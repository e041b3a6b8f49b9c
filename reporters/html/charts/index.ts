import type { Past, PastScenario, Report, ScenarioReport } from '#model';
import type { Chart } from '../record/page-data.ts';
import { discussionTimes } from './run/discussion-times.ts';
import { durationTrend } from './run/duration-trend.ts';
import { resultsTrend } from './run/results-trend.ts';
import { scenarioScores } from './run/scenario-scores.ts';
import { scoreTrend } from './run/score-trend.ts';
import { timeSpent } from './run/time-spent.ts';
import { iterationScores } from './scenario/iteration-scores.ts';
import { iterationTimes } from './scenario/iteration-times.ts';
import { passRate } from './scenario/pass-rate.ts';
import { scenarioTrend } from './scenario/scenario-trend.ts';

/** Draws one thing of a run; null where that would say nothing. */
type DrawRun = (report: Report, past: Past) => Chart | null;

/** Draws one thing of a scenario; null where that would say nothing. */
type DrawScenario = (
  report: ScenarioReport,
  past: readonly (PastScenario & { readonly run: string })[],
) => Chart | null;

/** In the order in which a page has them. */
const OF_RUNS: readonly DrawRun[] = [
  resultsTrend,
  scoreTrend,
  scenarioScores,
  timeSpent,
  discussionTimes,
  durationTrend,
];
const OF_SCENARIOS: readonly DrawScenario[] = [iterationScores, passRate, iterationTimes, scenarioTrend];

/** What a page draws of a run as a whole. Reads no clock and no settings of the machine. */
export function runCharts(report: Report, past: Past): readonly Chart[] {
  return OF_RUNS.flatMap((draw) => draw(report, past) ?? []);
}

/** What a page draws of a scenario; `past` is oldest first. */
export function scenarioCharts(...given: Parameters<DrawScenario>): readonly Chart[] {
  return OF_SCENARIOS.flatMap((draw) => draw(...given) ?? []);
}
