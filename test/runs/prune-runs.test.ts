import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { planPrune, removeRun, weighRuns } from '#runs';
import { emptyFolder } from './empty-folder.ts';

const NOW = new Date('2026-10-20T12:00:00Z');
const HOUR = 3_600_000;

/** The run of a day of that October, at noon. */
const day = (number: number): string => `202610${String(number).padStart(2, '0')}T120000Z-00000000`;

function withRuns(days: readonly number[]): string {
  const runs = join(emptyFolder(), 'runs');
  for (const number of days) {
    mkdirSync(join(runs, day(number), 'transcripts'), { recursive: true });
    writeFileSync(join(runs, day(number), 'events.ndjson'), '{}\n');
  }
  return runs;
}

function use(folder: string, name: string): void {
  writeFileSync(join(folder, name), JSON.stringify({ pid: process.ppid, host: hostname() }));
}

describe('which runs go', () => {
  test.each([
    [{ keep: 2, olderThanMs: null }, [1, 5]],
    [{ keep: 0, olderThanMs: 10 * 24 * HOUR }, [1, 5]],
    [{ keep: 0, olderThanMs: 15 * 24 * HOUR - 1 }, [1, 5]],
    [{ keep: 0, olderThanMs: 15 * 24 * HOUR }, [1]],
    [{ keep: 3, olderThanMs: 1 }, [1]],
    [{ keep: 0, olderThanMs: null }, [1, 5, 12, 19]],
    [{ keep: 9, olderThanMs: 0 }, []],
  ])('%j', (rule, days) => {
    const { remove, left } = planPrune(withRuns([1, 5, 12, 19]), rule, NOW);
    expect(remove).toEqual(days.map(day));
    expect(left).toBe(4 - days.length);
  });

  test('never one that is being written, or that something goes back to', () => {
    const runs = withRuns([1, 5, 12]);
    use(join(runs, day(1)), 'in-use');
    use(join(runs, day(5)), `held-${process.ppid}`);
    expect(planPrune(runs, { keep: 0, olderThanMs: null }, NOW)).toEqual({
      ...{ remove: [day(12)], inUse: [day(1), day(5)], foreign: [], left: 2 },
    });
  });

  test('nothing that is no run folder: links, files, other names, a folder that only has the name', () => {
    const runs = withRuns([12]);
    const precious = emptyFolder();
    symlinkSync(precious, join(runs, day(1)));
    writeFileSync(join(runs, day(2)), 'a file');
    mkdirSync(join(runs, 'notes'));
    mkdirSync(join(runs, day(3)));
    writeFileSync(join(runs, day(3), 'thesis.txt'), 'x');
    mkdirSync(join(runs, day(4)));
    expect(planPrune(runs, { keep: 0, olderThanMs: null }, NOW)).toEqual({
      ...{ remove: [day(4), day(12)], inUse: [], foreign: [day(3)], left: 0 },
    });
  });

  test('a name that is no time is as new as its place, and never old', () => {
    const runs = withRuns([12]);
    mkdirSync(join(runs, '99999999T999999Z-00000000'));
    expect(planPrune(runs, { keep: 0, olderThanMs: 1 }, NOW).remove).toEqual([day(12)]);
  });

  test('no folder, no runs', () => {
    expect(planPrune(join(emptyFolder(), 'none'), { keep: 0, olderThanMs: null }, NOW).left).toBe(0);
  });
});

describe('removing one', () => {
  test('takes links away and leaves alone what they lead to', () => {
    const runs = withRuns([1]);
    const precious = emptyFolder();
    writeFileSync(join(precious, 'x'), 'kept');
    symlinkSync(precious, join(runs, day(1), 'transcripts', 'a'));
    symlinkSync(join(precious, 'x'), join(runs, day(1), 'run.json'));
    expect(removeRun(join(runs, day(1)), NOW)).toBe(null);
    expect(readdirSync(runs)).toEqual([]);
    expect(readFileSync(join(precious, 'x'), 'utf8')).toBe('kept');
  });

  test('what somebody went back to meanwhile stays', () => {
    const runs = withRuns([1]);
    use(join(runs, day(1)), `held-${process.ppid}-00000000`);
    expect(removeRun(join(runs, day(1)), NOW)).toMatchObject({ code: 'run-in-use' });
    expect(readdirSync(runs)).toEqual([day(1)]);
  });

  test('what is gone already is no fault', () => {
    expect(removeRun(join(emptyFolder(), 'none'), NOW)).toBe(null);
  });
});

describe('what runs weigh', () => {
  test('a file of several runs frees nothing as long as one of them stays', () => {
    const runs = withRuns([1, 5, 12]);
    const [one, two, three] = [1, 5, 12].map((number) => join(runs, day(number)));
    const file = join(one ?? '', 'transcripts', 'a.jsonl');
    writeFileSync(file, 'x'.repeat(1000));
    linkSync(file, join(two ?? '', 'transcripts', 'a.jsonl'));
    linkSync(file, join(two ?? '', 'transcripts', 'twin.jsonl'));
    linkSync(file, join(three ?? '', 'transcripts', 'b.jsonl'));
    expect(weighRuns([one ?? ''])).toEqual({ own: 3, shared: 1000 });
    expect(weighRuns([one ?? '', two ?? ''])).toEqual({ own: 6, shared: 1000 });
    expect(weighRuns([one ?? '', two ?? '', three ?? ''])).toEqual({ own: 1009, shared: 0 });
  });

  test('links weigh as links, and lead nowhere', () => {
    const runs = withRuns([1]);
    const precious = emptyFolder();
    writeFileSync(join(precious, 'x'), 'x'.repeat(5000));
    symlinkSync(precious, join(runs, day(1), 'a'));
    expect(weighRuns([join(runs, day(1))])).toEqual({ own: 3 + precious.length, shared: 0 });
    expect(existsSync(join(precious, 'x'))).toBe(true);
  });

  test('what is not there weighs nothing', () => {
    expect(weighRuns([join(emptyFolder(), 'none')])).toEqual({ own: 0, shared: 0 });
  });
});
