import { join } from 'node:path';
import {
  type Comparison,
  compareRuns,
  type LookBack,
  measureReport,
  type PastRun,
  type Report,
} from '#model';
import type { Options } from '#options';
import { digestRun, type RunDigest, runIds } from '#runs';
import { fingerprint } from '../comparison/fingerprint.ts';
import { isMeasured, readMeasurements } from '../comparison/read-measurements.ts';
import type { Host } from '../host.ts';
import { redactSaved } from '../recording/redact-saved.ts';

/** So many of the runs before are looked at. */
const MOST_RUNS = 20;

/** Looks at the saved runs of the same crew that were made before a run. What cannot be read is left out. */
export function createLookBack(options: Options, { cwd, environment }: Host): LookBack {
  const redact = redactSaved(options, environment);
  const compare = async (report: Report, earlier: string): Promise<Comparison | null> => {
    const base = await readMeasurements(earlier, { ...options, cwd, redact }, () => {});
    if (!isMeasured(base)) return null;
    return compareRuns(base, measureReport(report, fingerprint), options.confidence);
  };
  return async (report) => {
    const folder = join(options.outputDir, 'runs');
    const runs: PastRun[] = [];
    for (const id of runIds(folder).toReversed()) {
      if (id >= report.run.id) continue;
      const digest = await digestRun(join(folder, id), { now: new Date(), scenarios: true, redact });
      const past = pastRun(digest, report);
      if (past !== null) runs.unshift(past);
      if (runs.length === MOST_RUNS) break;
    }
    const newest = runs.at(-1);
    const comparison = newest === undefined ? null : await compare(report, newest.id);
    return { runs, comparison };
  };
}

function pastRun({ id, state, told }: RunDigest, { run }: Report): PastRun | null {
  if (state !== 'finished' || told === null) return null;
  const { subject, startedAt, durationMs } = told.run;
  const isSame = subject.name === run.subject.name && subject.endpoint === run.subject.endpoint;
  // What only decided again what was measured before is no measurement of its own.
  if (!isSame || told.run.source?.how === 'evaluated') return null;
  const { passed, failed, errored, skipped, flaky } = told.summary;
  const summary = { passed, failed, errored, skipped, flaky };
  return { id, startedAt, durationMs, summary, scenarios: told.scenarios };
}
