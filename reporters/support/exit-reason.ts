import type { Report } from '#model';

/** A report does not tell which of these the user wanted to fail on; where there are both it may be either. */
function oneFor(skipped: boolean, regressed: boolean): string {
  const regression = 'the comparison shows a regression';
  if (!regressed) return 'a scenario was skipped';
  return skipped ? `a scenario was skipped, or ${regression}` : regression;
}

/** Why a run has the exit code that it has, for a person. */
export function exitReason({
  run,
  summary,
  comparison,
}: Pick<Report, 'run' | 'summary' | 'comparison'>): string {
  if (run.exitCode === 0) return summary.scenarios === 0 ? 'there was nothing to run' : 'nothing failed';
  if (run.exitCode === 1 && summary.failed > 0) return 'a scenario failed';
  if (run.exitCode === 1) return oneFor(summary.skipped > 0, (comparison?.regressions ?? 0) > 0);
  if (run.exitCode === 2) return 'nothing was asked: usage, configuration or a scenario file';
  if (run.exitCode === 3 && summary.errored === 0 && comparison?.differences.length === 0) {
    return 'nothing could be compared';
  }
  if (run.exitCode === 3) return 'something could not be measured or written';
  return 'the run was stopped';
}
