import type { Report, ReportSummary, ScenarioReport } from '#model';

/** What is told of one scenario of a run where many runs are told of. */
export interface ScenarioDigest extends Pick<ScenarioReport, 'id' | 'status' | 'passRate'> {
  /** Mean over all that was judged; null where nothing was. */
  readonly score: number | null;
}

/** A saved run where many are told of. */
export interface RunDigest {
  readonly id: string;
  readonly path: string;
  /** `torn`: its process ended before the run did. `damaged`: nothing in it says what it was. */
  readonly state: 'finished' | 'running' | 'torn' | 'damaged';
  /** What of it cannot be used any more; null when all can. */
  readonly damage: string | null;
  /** Null where it is not known. */
  readonly told: RunTold | null;
}

/** What a run said of itself. */
export interface RunTold {
  readonly run: Pick<
    Report['run'],
    'source' | 'startedAt' | 'subject' | 'durationMs' | 'partial' | 'partialReason' | 'exitCode'
  > &
    // What a list of runs does not need, and whoever tells crews apart does.
    Partial<Pick<Report['run'], 'options'>>;
  readonly summary: Pick<ReportSummary, 'passed' | 'failed' | 'errored' | 'skipped' | 'flaky'>;
  /** Only where they were asked for. */
  readonly scenarios: readonly ScenarioDigest[];
}

/** What is told of a scenario of a report. */
export function scenarioDigest({
  id,
  status,
  passRate,
  judged,
}: Pick<ScenarioReport, 'id' | 'status' | 'passRate'> & {
  readonly judged: readonly Pick<ScenarioReport['judged'][number], 'mean'>[];
}): ScenarioDigest {
  // What is no score was not written by a judge of ours.
  const means = judged.flatMap(({ mean }) => (mean !== null && mean >= 0 && mean <= 1 ? [mean] : []));
  const score = means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length;
  return { id, status, passRate, score };
}
