import { chmodSync, existsSync, linkSync, readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type PruneRequest, pruneSavedRuns } from '../../../src/cli/history/prune-runs.ts';
import { playScreen } from './play-screen.ts';
import { NOW, type SavedRuns, savedRuns } from './saved-runs.ts';

const DAY_MS = 24 * 3_600_000;
/** The run of a day of that September, at noon; the screens are looked at on 4 October. */
const day = (number: number): string => `202609${String(number).padStart(2, '0')}T120000Z-00000000`;

function withRuns(...days: readonly number[]): SavedRuns {
  const runs = savedRuns();
  for (const number of days) runs.put(day(number), 'events.ndjson', 'x'.repeat(1000));
  return runs;
}

function prune({ outputDir }: SavedRuns, asked: Partial<PruneRequest['options']> = {}) {
  const options = {
    outputDir,
    keep: null,
    keepRuns: 50,
    olderThan: null,
    dryRun: false,
    color: null,
    ...asked,
  };
  return playScreen({ cwd: outputDir }, (host) => pruneSavedRuns({ options, now: NOW }, host));
}

const left = ({ outputDir }: SavedRuns): string[] => readdirSync(join(outputDir, 'runs')).sort();

describe('removing old runs', () => {
  test('says which ones went, and what that frees', async () => {
    const runs = withRuns(1, 20, 30);
    linkSync(
      join(runs.folderOf(day(30)), 'events.ndjson'),
      join(runs.folderOf(day(1)), 'events.ndjson.link'),
    );
    expect(await prune(runs, { keep: 1 })).toMatchObject({
      exitCode: 0,
      stdout: [
        `removed  ${day(1)}  33 days ago`,
        `removed  ${day(20)}  14 days ago`,
        'removed 2 runs (2.0 kB freed, 1.0 kB shared with what stays); 1 run kept\n',
      ].join('\n'),
    });
    expect(left(runs)).toEqual([day(30)]);
  });

  test('with --dry-run says the same and removes nothing', async () => {
    const runs = withRuns(1, 20, 30);
    expect(await prune(runs, { olderThan: 20 * DAY_MS, dryRun: true })).toMatchObject({
      stdout: `would go  ${day(1)}  33 days ago\nwould remove 1 run (1.0 kB freed); 2 runs kept\n`,
    });
    expect(left(runs)).toHaveLength(3);
  });

  test.each<[Partial<PruneRequest['options']>, readonly number[]]>([
    [{}, [1, 20, 30]],
    [{ keepRuns: 2 }, [20, 30]],
    [{ keepRuns: 1, keep: 2 }, [20, 30]],
    [{ keep: 0 }, []],
    [{ olderThan: 10 * DAY_MS }, [30]],
    [{ olderThan: 10 * DAY_MS, keep: 2 }, [20, 30]],
    [{ olderThan: 20 * DAY_MS, keep: 0 }, [20, 30]],
  ])('%j keeps %j', async (asked, days) => {
    const runs = withRuns(1, 20, 30);
    const { stdout } = await prune(runs, asked);
    expect(left(runs)).toEqual(days.map(day));
    if (days.length === 3) expect(stdout).toBe('nothing removed; 3 runs kept\n');
  });

  test('what is in use, and what is no run, stays and is named', async () => {
    const runs = withRuns(1, 20);
    runs.put(day(1), 'in-use', JSON.stringify({ pid: process.pid, host: hostname() }));
    runs.put(day(2), 'thesis.txt', 'mine');
    expect((await prune(runs, { keep: 0 })).stdout).toBe(
      [
        `removed  ${day(20)}  14 days ago`,
        `stays    ${day(1)}  it is in use`,
        `stays    ${day(2)}  it is named like a run and holds nothing of one`,
        'removed 1 run (1.0 kB freed); 1 run kept\n',
      ].join('\n'),
    );
    expect(left(runs)).toEqual([day(1), day(2)]);
  });

  test('where there is no folder there is nothing to remove', async () => {
    expect(await prune(savedRuns(), { keep: 0 })).toMatchObject({
      exitCode: 0,
      stdout: 'nothing removed; 0 runs kept\n',
    });
  });

  // Whoever is root may remove anything.
  test.skipIf(process.getuid?.() === 0)('what cannot be removed is told, and the others go', async () => {
    const runs = withRuns(1, 20, 30);
    chmodSync(runs.folderOf(day(1)), 0o500);
    const { exitCode, stdout, stderr } = await prune(runs, { keep: 1 });
    chmodSync(runs.folderOf(day(1)), 0o700);
    expect(stderr).toMatch(/^crew-fitness: cannot remove .*: permission denied/);
    expect(stdout).toMatch(/removed 1 run; 2 runs kept\n$/);
    expect({ exitCode, kept: existsSync(runs.folderOf(day(1))) }).toEqual({ exitCode: 3, kept: true });
  });
});
