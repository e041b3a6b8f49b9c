import { interruptionOf, type StrengthReport } from '#model';
import { exitCodes } from '../exit-codes.ts';

const TOO_WEAK = 1;

/**
 * 1 when a scenario is weaker than what is asked for; else 3 when one of which something is asked could not be
 * measured, or none could; else 0. What called it off has an exit code of its own.
 */
export function strengthExitCode(
  { scenarios, minStrength, summary }: Pick<StrengthReport, 'scenarios' | 'minStrength' | 'summary'>,
  signal: AbortSignal,
): number {
  if (signal.aborted) return interruptionOf(signal).exitCode ?? exitCodes.trouble;
  const least = minStrength ?? 0;
  if (scenarios.some(({ strength }) => strength !== null && strength < least)) return TOO_WEAK;
  const isOpen = minStrength !== null && summary.measured < summary.scenarios;
  return isOpen || (summary.measured === 0 && summary.scenarios > 0) ? exitCodes.trouble : exitCodes.done;
}
