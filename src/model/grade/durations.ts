import type { IterationReport } from '../report.ts';
import { mean } from '../statistics/mean.ts';
import { percentile } from '../statistics/percentile.ts';
import type { ScenarioGrade } from './grade.ts';

/** How long the runs of a scenario took that did not error; null when all did. Percentiles by nearest rank. */
export function durations(
  runs: readonly Pick<IterationReport, 'status' | 'durationMs'>[],
): ScenarioGrade['durationMs'] {
  const measured = runs.filter(({ status }) => status !== 'errored').map(({ durationMs }) => durationMs);
  const [centre, p50, p90] = [mean(measured), percentile(measured, 50), percentile(measured, 90)];
  return centre === null || p50 === null || p90 === null ? null : { mean: centre, p50, p90 };
}
