import { type Comparison, compareRuns, type Measurements, measureReport, type Report } from '#model';
import type { Options } from '#options';
import { exitCodes } from '../exit-codes.ts';
import { fingerprint } from './fingerprint.ts';

/** What decides on the exit code of a comparison. */
export type ComparisonOptions = Pick<Options, 'confidence' | 'failOn'>;

/** Exit code of a regression, as of a scenario that failed. */
const REGRESSED = 1;

/**
 * 0 unless a regression is to fail and one is shown (1), or nothing could be compared to show one (3): a check that
 * looks at nothing must not be green.
 */
export function comparisonExitCode(comparison: Comparison, { failOn }: Pick<Options, 'failOn'>): number {
  if (failOn === 'none') return exitCodes.done;
  const counts = comparison.differences.filter(
    ({ verdict, measure }) => verdict === 'regression' && (failOn === 'regression' || measure !== 'time'),
  );
  if (counts.length > 0) return REGRESSED;
  return comparison.differences.length === 0 ? exitCodes.trouble : exitCodes.done;
}

/**
 * The report of a run with its comparison. Its exit code becomes that of the comparison where the run itself found
 * nothing as bad: a failure of either is one, and an interrupt stays what it is.
 */
export function compareReport(report: Report, base: Measurements, options: ComparisonOptions): Report {
  const comparison = compareRuns(base, measureReport(report, fingerprint), options.confidence);
  const code = comparisonExitCode(comparison, options);
  const own = report.run.exitCode;
  const isWorse = own === exitCodes.done || (own === exitCodes.trouble && code === REGRESSED);
  return { ...report, run: { ...report.run, exitCode: isWorse ? code : own }, comparison };
}
