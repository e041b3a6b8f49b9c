import type { Fault } from '#model';
import { findRun, isRunId } from '#runs';

/** A file that is no log, whatever stands in it. */
const SCENARIO = /\.(adl|md|ya?ml(#[^/]*)?)$/i;

/** The words of a command that goes back to a saved run, told apart. */
export interface NamedRun {
  /** `latest`, an id, or a path. */
  readonly named: string;
  readonly patterns: readonly string[];
}

/**
 * The first word names a run where it is `latest`, an id, a run folder or a log; without one it is the latest. A
 * word that looks like an id and is none is a mistake, and no pattern that nothing fits.
 */
export function namedRun(
  words: readonly string[],
  from: { readonly outputDir: string; readonly cwd: string },
): NamedRun | Fault {
  const [first = 'latest', ...rest] = words;
  if (first === 'latest') return { named: first, patterns: rest };
  const found = SCENARIO.test(first) ? null : findRun(first, from);
  if (found !== null && !('code' in found)) return { named: first, patterns: rest };
  return found !== null && isRunId(first) ? found : { named: 'latest', patterns: words };
}
