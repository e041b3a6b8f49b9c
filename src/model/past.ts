import type { Comparison } from './comparison/comparison.ts';
import type { Report, ReportSummary, ScenarioReport } from './report.ts';

/** What became of a scenario in an earlier run. */
export interface PastScenario extends Pick<ScenarioReport, 'id' | 'status' | 'passRate'> {
  /** Mean over all that was judged, 0.0 to 1.0; null where nothing was. */
  readonly score: number | null;
}

/** A run among those that were made before. */
export interface PastRun {
  readonly id: string;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly summary: Pick<ReportSummary, 'passed' | 'failed' | 'errored' | 'skipped' | 'flaky'>;
  readonly scenarios: readonly PastScenario[];
}

/** What was measured before a run, as far as its folder's neighbours tell. */
export interface Past {
  /** Runs of the same crew, oldest first; the run itself is not among them. */
  readonly runs: readonly PastRun[];
  /** The run against the newest of them that has some of its scenarios, one that was not cut if there is; null without one. */
  readonly comparison: Comparison | null;
}

/** Looks into the past of a run; resolves to an empty one where nothing can be read. Never rejects. */
export type LookBack = (report: Report) => Promise<Past>;
