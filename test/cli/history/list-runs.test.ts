import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ScenarioStatus } from '#model';
import { createPalette, displayWidth } from '#reporters';
import type { RunDigest } from '#runs';
import { listRuns, type RunListRequest } from '../../../src/cli/history/list-runs.ts';
import { trendLines } from '../../../src/cli/history/trend-lines.ts';
import { expectGolden } from '../../support/golden-file.ts';
import { HOSTILE } from '../../support/recorded-runs.ts';
import { header, runFinished } from '../../support/run-log.ts';
import { type PlayedScreen, playScreen } from './play-screen.ts';
import { type Outcomes, runOfOutcomes } from './run-of-outcomes.ts';
import { linesOf, NOW, type SavedRuns, savedRuns } from './saved-runs.ts';

const ids = {
  killed: '20261001T080000Z-000aaaaa',
  first: '20261002T080000Z-000bbbbb',
  second: '20261003T220000Z-000ccccc',
  evaluated: '20261004T093000Z-000ddddd',
  broken: '20261004T110000Z-000eeeee',
  resumed: '20261004T114500Z-000fffff',
  running: '20261004T115957Z-00011111',
} as const;

/** Runs of every kind, and besides them what does not belong there. */
function everyKind(): SavedRuns {
  const runs = savedRuns();
  const outcomes: Outcomes = {
    'fitness/opening-hours.adl': ['passed', 0.92],
    'fitness/loans.adl': ['failed', 0.4],
    'fitness/cards/a-lost-card-and-what-to-do-about-it-in-the-evening.md': ['passed', null],
  };
  const killed = runs.save(ids.killed, runOfOutcomes(outcomes, runFinished(1)));
  runs.put(ids.killed, 'events.ndjson', `${linesOf(killed.slice(0, -8))}{"version":1,"seq":`);
  rmSync(join(runs.folderOf(ids.killed), 'run.json'));
  runs.save(ids.first, runOfOutcomes(outcomes, runFinished(1)));
  runs.save(
    ids.second,
    runOfOutcomes(
      { ...outcomes, 'fitness/loans.adl': ['passed', 0.71], 'fitness/new.adl': ['skipped', null] },
      runFinished(130, 'interrupted by SIGINT'),
    ),
  );
  const source = { run: ids.second, how: 'evaluated' } as const;
  runs.save(
    ids.evaluated,
    runOfOutcomes({ ...outcomes, 'fitness/loans.adl': ['passed', 1] }, runFinished(0), header({ source })),
  );
  runs.put(ids.broken, 'events.ndjson', 'no log\n');
  const went = { run: ids.killed, how: 'resumed' } as const;
  runs.save(
    ids.resumed,
    runOfOutcomes({ 'fitness/loans.adl': ['errored', null] }, runFinished(3), header({ source: went })),
  );
  const going = runs.save(ids.running, runOfOutcomes(outcomes, runFinished(0)));
  runs.put(ids.running, 'events.ndjson', linesOf(going.slice(0, -4)));
  rmSync(join(runs.folderOf(ids.running), 'run.json'));
  runs.put(ids.running, 'in-use', JSON.stringify({ pid: process.pid, host: hostname() }));
  writeFileSync(join(runs.outputDir, 'runs', 'notes.txt'), 'mine');
  symlinkSync('/', join(runs.outputDir, 'runs', '20261004T115959Z-00022222'));
  return runs;
}

type Asked = Partial<RunListRequest['options']>;

function list(outputDir: string, asked: Asked = {}, screen: Omit<PlayedScreen, 'cwd'> = {}) {
  const options = { outputDir, limit: 10, json: false, verbose: false, color: null, ...asked };
  return playScreen({ cwd: outputDir, ...screen }, (host) =>
    listRuns({ options, redact: null, now: NOW }, host),
  );
}

describe('runs of every kind', () => {
  test.each<[string, Omit<PlayedScreen, 'cwd'>]>([
    ['list-80', { columns: 80, environment: { TERM: 'xterm' } }],
    ['list-120', { columns: 120, environment: { TERM: 'xterm', NO_COLOR: '1' } }],
    ['list-narrow', { columns: 46, environment: { TERM: 'xterm', NO_COLOR: '1' } }],
    ['list-pipe', {}],
    ['list-ascii', { columns: 80, environment: { TERM: 'linux', NO_COLOR: '1' } }],
  ])('%s', async (name, screen) => {
    const { outputDir } = everyKind();
    const { exitCode, stdout, stderr } = await list(outputDir, {}, screen);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expectGolden(`cli/runs/${name}.txt`, stdout);
    const lines = stdout.split('\n');
    const isAdvice = (line: string): boolean => line.includes('crew-fitness r');
    expect(lines.filter((line) => displayWidth(line) > (screen.columns ?? 120) && !isAdvice(line))).toEqual(
      [],
    );
    if (name.endsWith('ascii')) expect(stdout).toMatch(/^[\n\x20-\x7e]*$/);
  });

  test('for programs', async () => {
    const { outputDir } = everyKind();
    const { stdout } = await list(outputDir, { json: true });
    expectGolden('cli/runs/list.json', stdout.replaceAll(outputDir, '.crew-fitness'));
  });

  test('only who was asked can be gone on with', async () => {
    const runs = savedRuns();
    const source = { run: ids.first, how: 'evaluated' } as const;
    const cut = runs.save(
      ids.killed,
      runOfOutcomes({ a: ['passed', null] }, runFinished(0), header({ source })),
    );
    runs.put(ids.killed, 'events.ndjson', linesOf(cut.slice(0, -2)));
    rmSync(join(runs.folderOf(ids.killed), 'run.json'));
    expect((await list(runs.outputDir)).stdout).toMatch(
      / {2}torn\n {4}library · evaluated from .*\n {4}torn: .*say so\n$/,
    );
  });

  test('no more than is wanted, and what is left is said', async () => {
    const { outputDir } = everyKind();
    const { stdout } = await list(outputDir, { limit: 2 });
    expect(stdout.split('\n').filter((line) => line.includes('2026'))).toHaveLength(3);
    expect(stdout).toContain('5 older runs: --limit 7 lists all\n\nThe last 5 runs');
  });

  test('where there is none', async () => {
    const { outputDir } = savedRuns();
    expect(await list(outputDir)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^no run is saved in/),
    });
    expect(JSON.parse((await list(outputDir, { json: true })).stdout)).toMatchObject({ runs: [] });
  });

  test('a reader that goes away is told no more', async () => {
    const { outputDir } = everyKind();
    expect(await list(outputDir, {}, { closesAfter: 2 })).toMatchObject({ exitCode: 0, writes: 2 });
  });
});

test('what logs hold drives no terminal, on any screen', async () => {
  const runs = savedRuns();
  const subject = { kind: HOSTILE, name: HOSTILE, endpoint: HOSTILE };
  const source = { run: HOSTILE, how: 'evaluated' } as const;
  const outcomes: Outcomes = { [HOSTILE]: ['failed', 0.2], [`fitness/../../${HOSTILE}.adl`]: ['passed', 7] };
  for (const id of [ids.first, ids.second])
    runs.save(id, runOfOutcomes(outcomes, runFinished(1, HOSTILE), header({ subject, source })));
  for (const columns of [null, 80, 20]) {
    const { stdout } = await list(runs.outputDir, {}, { columns, environment: { NO_COLOR: '1' } });
    expect(stdout).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|##\[/);
    expect(stdout).not.toMatch(/^::/m);
  }
  const { stdout } = await list(runs.outputDir, { json: true });
  expect(stdout).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]|##\[/);
  expect(JSON.parse(stdout).runs[0].source.run).toBe(JSON.parse(JSON.stringify(HOSTILE)));
});

describe('the trend', () => {
  const status = fc.constantFrom<ScenarioStatus>('passed', 'failed', 'errored', 'skipped');
  const told = fc.dictionary(
    fc.string({ maxLength: 200 }),
    fc.tuple(status, fc.option(fc.double({ min: 0, max: 1, noNaN: true }))),
    {
      maxKeys: 40,
    },
  );
  const style = { palette: createPalette(false), verbose: false };

  const digest = (outcomes: Outcomes): RunDigest => {
    const scenarios = Object.entries(outcomes).map(([id, [of, score]]) => ({
      id,
      status: of,
      passRate: null,
      score,
    }));
    const summary = { passed: 0, failed: 0, errored: 0, skipped: 0, flaky: 0 };
    const { source, startedAt, subject } = header();
    const run = {
      source,
      startedAt,
      subject,
      durationMs: 1,
      partial: false,
      partialReason: null,
      exitCode: 0,
    };
    return { id: ids.first, path: '/x', state: 'finished', damage: null, told: { run, summary, scenarios } };
  };

  test('fits any screen, whatever the scenarios are called and scored', () => {
    fc.assert(
      fc.property(
        fc.array(told, { maxLength: 20 }),
        fc.integer({ min: 40, max: 200 }),
        fc.boolean(),
        (runs, columns, isAscii) => {
          const lines = trendLines(runs.map(digest), { ...style, columns, isAscii });
          expect(lines.filter((line) => displayWidth(line) > columns || /\n/.test(line))).toEqual([]);
          expect(lines.length).toBeLessThan(38);
        },
      ),
    );
  });

  test('what failed last comes first, then what was not steady; the rest is counted', () => {
    const last = digest({
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [`z${index}`, ['passed', null] as const]),
      ),
      ...{ bad: ['failed', null], odd: ['errored', 0.5], steady: ['passed', 1], 'z-better': ['passed', 0.9] },
    });
    const before = digest({ 'z-better': ['failed', 0], steady: ['passed', 0.1], bad: ['passed', null] });
    const lines = trendLines([last, before], { ...style, columns: 80, isAscii: false });
    expect(lines.slice(2, 6).map((line) => line.replace(/ {2,}/g, '  '))).toEqual([
      '  bad  ✓✗',
      '  odd  ·!  ▅  0.50',
      '  z-better  ✗✓  ▁█  0.90',
      '  steady  ✓✓  ▁█  1.00',
    ]);
    expect(lines.at(-2)).toBe('… 4 more (--verbose shows them)');
    expect(trendLines([last, before], { ...style, columns: 80, isAscii: false, verbose: true })).toHaveLength(
      37,
    );
  });

  test('one run has none', () => {
    expect(trendLines([digest({ a: ['passed', 1] })], { ...style, columns: 80, isAscii: false })).toEqual([]);
  });
});
