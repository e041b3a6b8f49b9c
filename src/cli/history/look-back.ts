import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type Comparison,
  compareRuns,
  type LookBack,
  measureReport,
  type Past,
  type PastRun,
  type Redact,
  type Report,
} from '#model';
import type { Options } from '#options';
import { digestRun, type RunTold, runIds } from '#runs';
import { fingerprint } from '../comparison/fingerprint.ts';
import { isMeasured, readMeasurements } from '../comparison/read-measurements.ts';
import type { Host } from '../host.ts';
import { redactSaved } from '../recording/redact-saved.ts';
import { isSameCrew } from './same-crew.ts';

/** So many of the runs before are told of. */
const MOST_RUNS = 20;
/** So many are looked at for that: where many crews are asked, most are of others. */
const MOST_LOOKED_AT = 400;

/** A run before, with what decides whether it is compared. */
interface Earlier extends PastRun {
  readonly partial: boolean;
}

const NOTHING: Past = { runs: [], comparison: null };

/**
 * Looks at the saved runs of the same crew that were made before a run. Never rejects: what cannot be read is left
 * out, be it that it was written by anybody or is removed meanwhile.
 */
export function createLookBack(options: Options, { cwd, environment }: Host): LookBack {
  const folder = join(options.outputDir, 'runs');
  return (report) =>
    quietly(async () => {
      const redact = redactSaved(options, environment);
      const runs = await earlierRuns(folder, { report, redact });
      const compare = async (id: string): Promise<Comparison | null> => {
        const base = await readMeasurements(join(folder, id), { ...options, cwd, redact }, () => {});
        if (!isMeasured(base)) return null;
        return compareRuns(base, measureReport(report, fingerprint), options.confidence);
      };
      const comparison = await firstOf(comparable(runs, report), (id) => quietly(() => compare(id), null));
      return { runs: runs.map(({ partial: _, ...run }) => run), comparison };
    }, NOTHING);
}

/** Oldest first. */
async function earlierRuns(
  folder: string,
  { report, redact }: { readonly report: Report; readonly redact: Redact | null },
): Promise<readonly Earlier[]> {
  const ids = runIds(folder).filter((id) => id < report.run.id);
  const runs: Earlier[] = [];
  for (const id of ids.slice(-MOST_LOOKED_AT).toReversed()) {
    const run = await quietly(() => earlierRun(join(folder, id), { id, report, redact }), null);
    if (run !== null) runs.unshift(run);
    if (runs.length === MOST_RUNS) break;
    // Runs may be large: whatever else this process does has its turn between two of them.
    await setImmediate();
  }
  return runs;
}

/** What a run was; null where it says nothing of this crew. All of it is read only if its beginning says that it is worth it. */
async function earlierRun(
  path: string,
  { id, report, redact }: { readonly id: string; readonly report: Report; readonly redact: Redact | null },
): Promise<Earlier | null> {
  const head = await digestRun(path, { now: new Date(), scenarios: false, redact });
  if (head.state !== 'finished' || head.told === null || !isOwn(head.told, report, redact)) return null;
  const isWhole = head.told.scenarios.length > 0;
  const { told } = isWhole ? head : await digestRun(path, { now: new Date(), scenarios: true, redact });
  if (told === null) return null;
  const { startedAt, durationMs, partial } = told.run;
  const { passed, failed, errored, skipped, flaky } = told.summary;
  const summary = { passed, failed, errored, skipped, flaky };
  return { id, startedAt, durationMs, summary, scenarios: told.scenarios, partial };
}

/** Whether it asked this crew: what only decided again, or played again, what was measured before is no measurement. */
function isOwn({ run }: RunTold, report: Report, redact: Redact | null): boolean {
  const asked = run.source === null || run.source.how === 'resumed';
  return asked && isSameCrew(run, report.run, redact);
}

/** Runs that say most of what changed come first: the newest that have scenarios of this run, whole ones before cut ones. */
function comparable(runs: readonly Earlier[], { scenarios }: Report): readonly string[] {
  const present = new Set(scenarios.map(({ id }) => id));
  const common = runs.filter((run) => run.scenarios.some(({ id }) => present.has(id))).toReversed();
  return [...common.filter(({ partial }) => !partial), ...common.filter(({ partial }) => partial)].map(
    ({ id }) => id,
  );
}

async function firstOf(
  ids: readonly string[],
  read: (id: string) => Promise<Comparison | null>,
): Promise<Comparison | null> {
  for (const id of ids) {
    const comparison = await read(id);
    if (comparison !== null) return comparison;
  }
  return null;
}

async function quietly<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}
