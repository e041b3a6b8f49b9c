import type { PastScenario, Report, ReportSummary } from '#model';

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
  readonly scenarios: readonly PastScenario[];
}
