import type { GateStatus, IterationStatus, ScenarioStatus } from '#model';

/** The statuses of CTRF; `pending` is nothing that a run ends with. */
export type CtrfStatus = 'passed' | 'failed' | 'skipped' | 'other';

const STATUSES = {
  passed: 'passed',
  failed: 'failed',
  // No measurement was made: that is not the crew's failure.
  errored: 'other',
  undecided: 'other',
  unscored: 'other',
  skipped: 'skipped',
  advisory: 'skipped',
  deferred: 'skipped',
} as const satisfies Record<ScenarioStatus | IterationStatus | GateStatus | 'unscored', CtrfStatus>;

/** What CTRF calls a status of ours. */
export function ctrfStatus(status: keyof typeof STATUSES): CtrfStatus {
  return STATUSES[status];
}
