import { join } from 'node:path';
import type { Redact } from '#model';
import { type SavedRun, savedRuns } from '#runs';
import { stampOf } from '../place-of.ts';
import type { ResultDigest } from './digest.ts';
import { readResults } from './read-results.ts';

/** A scenario that none of so many runs came to an end with has no last result. */
const MOST_RUNS = 10;

type Results = ReadonlyMap<string, ResultDigest>;

/** The newest result of each scenario in the run folders of a project. */
export interface NewestResults {
  of(id: string): ResultDigest | null;
  /** Resolves once they were read for the first time. */
  known(): Promise<unknown>;
  /** Reads what is new; whether there was anything. */
  refresh(): Promise<boolean>;
}

/** Reads nothing yet. A run that does not change is read once. */
export function createNewestResults(outputDir: string, redact: Redact | null): NewestResults {
  const known = new Map<string, { readonly stamp: string | null; readonly results: Results }>();
  let newestFirst: readonly Results[] = [];
  const take = async (run: SavedRun): Promise<boolean> => {
    const stamp = stampOf(join(run.path, 'events.ndjson'));
    if (known.get(run.id)?.stamp === stamp) return false;
    known.set(run.id, { stamp, results: await readResults(run, redact) });
    return true;
  };
  const readNew = async (): Promise<boolean> => {
    const saved = savedRuns(outputDir).slice(0, MOST_RUNS);
    let changed = saved.length !== known.size;
    for (const run of saved) if (await take(run)) changed = true;
    for (const id of known.keys()) if (!saved.some((run) => run.id === id)) known.delete(id);
    newestFirst = saved.flatMap(({ id }) => known.get(id)?.results ?? []);
    return changed;
  };
  let first: Promise<boolean> | null = null;
  let latest: Promise<boolean> = Promise.resolve(false);
  const refresh = (): Promise<boolean> => {
    // One after another: both would read the same runs.
    latest = latest.then(readNew);
    first ??= latest;
    return latest;
  };
  return {
    of: (id) => {
      for (const results of newestFirst) {
        const found = results.get(id);
        if (found !== undefined) return found;
      }
      return null;
    },
    known: () => first ?? refresh(),
    refresh,
  };
}
