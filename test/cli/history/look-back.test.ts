import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldReport, type Past, type Report, type RunEventBody, type RunHeader } from '#model';
import { loadConfig, resolveOptions } from '#options';
import { createLookBack } from '../../../src/cli/history/look-back.ts';
import { silentHost } from '../../../src/cli/silent-host.ts';
import {
  assertion,
  discussion,
  header,
  observation,
  runFinished,
  runStarted,
  scenario,
  scenarioFinished,
  stamp,
} from '../../support/run-log.ts';
import { makeTree } from '../tree.ts';
import { type Outcomes, runOfOutcomes } from './run-of-outcomes.ts';
import { linesOf, type SavedRuns, savedRuns } from './saved-runs.ts';

const OUTCOMES: Outcomes = { 'fitness/hours.adl': ['passed', 0.9], 'fitness/loans.adl': ['failed', 0.4] };

/** A run in which the scenarios came to what is said. */
function runOf(
  {
    outcomes = OUTCOMES,
    end = runFinished(1),
  }: { readonly outcomes?: Outcomes; readonly end?: RunEventBody },
  part: Partial<RunHeader> = {},
): RunEventBody[] {
  return runOfOutcomes(outcomes, end, header(part));
}

/** The run of a day of that September, at noon. */
const day = (number: number): string => `202609${String(number).padStart(2, '0')}T120000Z-00000000`;

/** The report of a run that begins now, unless its day is told. */
function reportOf(part: Partial<RunHeader> = {}, outcomes: Outcomes = OUTCOMES): Report {
  return foldReport(stamp(runOf({ outcomes }, { id: day(30), ...part })));
}

/** Saves a run of a day under its own id. */
function save(
  runs: SavedRuns,
  number: number,
  part: Partial<RunHeader> = {},
  what: Parameters<typeof runOf>[0] = {},
): void {
  runs.save(day(number), runOf(what, { id: day(number), ...part }));
}

/** Where the tool runs. */
interface Place {
  readonly outputDir: string;
  readonly config?: object;
  readonly cwd?: string;
}

async function lookBack({ outputDir, config = {}, cwd }: Place, report: Report): Promise<Past> {
  return (await opened({ outputDir, config, ...(cwd === undefined ? {} : { cwd }) }))(report);
}

async function opened({ outputDir, config = {}, cwd }: Place) {
  const root = cwd ?? makeTree({ 'crew-fitness.config.json': JSON.stringify(config) });
  const loaded = await loadConfig({ cwd: root, named: null });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors));
  const options = resolveOptions({ cwd: root, flags: { outputDir }, environment: {}, config: loaded.value });
  return createLookBack(options, silentHost(root, {}));
}

const daysOf = ({ runs }: Past): number[] => runs.map(({ id }) => Number(id.slice(6, 8)));

const NOTHING: Past = { runs: [], comparison: null };

describe('runs of the same crew', () => {
  test('come oldest first, with what became of their scenarios; the newest is compared', async () => {
    const runs = savedRuns();
    save(runs, 2, {}, { outcomes: { ...OUTCOMES, 'fitness/loans.adl': ['passed', 0.8] } });
    save(runs, 1);
    const past = await lookBack(runs, reportOf());
    expect(past.runs).toEqual([
      expect.objectContaining({ id: day(1), durationMs: 4200, startedAt: header().startedAt }),
      {
        id: day(2),
        startedAt: header().startedAt,
        durationMs: 4200,
        summary: { passed: 2, failed: 0, errored: 0, skipped: 0, flaky: 0 },
        scenarios: [
          { id: 'fitness/hours.adl', status: 'passed', passRate: 1, score: 0.9 },
          { id: 'fitness/loans.adl', status: 'passed', passRate: 1, score: 0.8 },
        ],
      },
    ]);
    expect(past.comparison).toMatchObject({ base: { name: day(2) }, run: { name: day(30) }, compared: 2 });
  });

  const subject = header().subject;
  test.each<[string, RunHeader['subject']]>([
    ['another name', { ...subject, name: 'archive' }],
    ['another address', { ...subject, endpoint: 'http://127.0.0.1:8081/api/v1/discussions/library' }],
    ['no address', { ...subject, endpoint: null }],
    ['another kind', { ...subject, kind: 'workflow' }],
  ])('are not those of %s', async (_, other) => {
    const runs = savedRuns();
    save(runs, 1);
    save(runs, 2, { subject: other });
    expect(daysOf(await lookBack(runs, reportOf()))).toEqual([1]);
    expect(daysOf(await lookBack(runs, reportOf({ subject: other })))).toEqual([2]);
  });

  test('are found behind those of any other, and only so far back', async () => {
    const runs = savedRuns();
    save(runs, 1);
    const many = (count: number): void => {
      for (let index = 0; index < count; index += 1) {
        const id = `20260902T1200${String(index).padStart(4, '0').slice(0, 2)}Z-${String(index).padStart(8, '0')}`;
        runs.save(id, runOf({ outcomes: {} }, { id, subject: { ...subject, name: 'archive' } }));
      }
    };
    many(100);
    expect(daysOf(await lookBack(runs, reportOf()))).toEqual([1]);
    many(400);
    expect(daysOf(await lookBack(runs, reportOf()))).toEqual([]);
  });

  test('are no more than are drawn, the newest', async () => {
    const runs = savedRuns();
    for (let number = 1; number <= 25; number += 1) save(runs, number, {}, { outcomes: {} });
    expect(daysOf(await lookBack(runs, reportOf()))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 6),
    );
  });
});

describe('the embedded crew', () => {
  const demo = (port: number, crew = 'demo'): Partial<RunHeader> => ({
    subject: { kind: 'crew', name: 'demo', endpoint: `http://127.0.0.1:${port}/api/v1/discussions/demo` },
    options: { crew },
  });

  test('is the same on any port', async () => {
    const runs = savedRuns();
    save(runs, 1, demo(40001));
    save(runs, 2, demo(40002));
    expect(daysOf(await lookBack(runs, reportOf(demo(40003))))).toEqual([1, 2]);
  });

  test('is so where a run is told of by its log alone', async () => {
    const runs = savedRuns();
    save(runs, 1, demo(40001));
    rmSync(join(runs.folderOf(day(1)), 'run.json'));
    expect(daysOf(await lookBack(runs, reportOf(demo(40003))))).toEqual([1]);
  });

  test('is no crew of that name that is served elsewhere', async () => {
    const runs = savedRuns();
    save(runs, 1, demo(40001, 'pilot'));
    save(runs, 2, demo(40002));
    expect(daysOf(await lookBack(runs, reportOf(demo(40001))))).toEqual([2]);
    expect(daysOf(await lookBack(runs, reportOf(demo(40001, 'pilot'))))).toEqual([1]);
  });
});

describe('what tells nothing of a crew is left out', () => {
  test('runs that decided or played again what was measured before', async () => {
    const runs = savedRuns();
    save(runs, 1);
    save(runs, 2, { source: { run: day(1), how: 'evaluated' } });
    save(runs, 3, { source: { run: day(1), how: 'replayed' } });
    save(runs, 4, { source: { run: day(1), how: 'resumed' } });
    expect(daysOf(await lookBack(runs, reportOf()))).toEqual([1, 4]);
  });

  test('runs that began later, and the run itself', async () => {
    const runs = savedRuns();
    for (const number of [1, 10, 20]) save(runs, number);
    const past = await lookBack(runs, reportOf({ id: day(10) }));
    expect(daysOf(past)).toEqual([1]);
    expect(past.comparison).toMatchObject({ base: { name: day(1) }, run: { name: day(10) } });
  });

  test('runs that were torn, go on, or are none', async () => {
    const runs = savedRuns();
    save(runs, 1);
    const logOf = (number: number) => stamp(runOf({}, { id: day(number) }));
    runs.put(day(2), 'events.ndjson', `${linesOf(logOf(2).slice(0, -3))}{"version":1,"se`);
    runs.put(day(3), 'events.ndjson', linesOf(logOf(3).slice(0, -3)));
    runs.put(day(3), 'in-use', JSON.stringify({ pid: process.pid, host: hostname() }));
    runs.put(day(4), 'events.ndjson', 'no log\n');
    runs.put(day(5), 'run.json', '{"run":{"id":');
    mkdirSync(runs.folderOf(day(6)));
    writeFileSync(runs.folderOf(day(7)), 'a file');
    symlinkSync(runs.folderOf(day(1)), runs.folderOf(day(8)));
    mkdirSync(join(runs.folderOf(day(9)), 'run.json'), { recursive: true });
    runs.put('notes', 'run.json', '{}');
    expect(daysOf(await lookBack(runs, reportOf()))).toEqual([1]);
  });

  test('a report that no longer can be read gives way to its log', async () => {
    const runs = savedRuns();
    save(runs, 1);
    runs.put(day(1), 'run.json', '{"version":1,"run":');
    const past = await lookBack(runs, reportOf());
    expect(daysOf(past)).toEqual([1]);
    expect(past.comparison).toMatchObject({ compared: 2 });
  });

  test.each([
    ['there is no folder', () => join(makeTree({}), 'nowhere')],
    ['a file stands there', () => join(makeTree({ out: 'a file' }), 'out')],
    ['there is nothing in it', () => join(makeTree({ 'out/runs': null }), 'out')],
  ])('where %s, nothing is known', async (_, folder) => {
    expect(await lookBack({ outputDir: folder() }, reportOf())).toEqual(NOTHING);
  });
});

/** Resolves when the newest run has been read, and the others wait for their turn. */
const newestRead = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

describe('what is compared', () => {
  test('is the newest run that has some of the scenarios, a whole one if there is', async () => {
    const runs = savedRuns();
    save(runs, 1);
    save(runs, 2);
    save(runs, 3, {}, { end: runFinished(130, 'interrupted by SIGINT') });
    save(runs, 4, {}, { outcomes: { 'fitness/other.adl': ['passed', 1] } });
    const past = await lookBack(runs, reportOf());
    expect(daysOf(past)).toEqual([1, 2, 3, 4]);
    expect(past.comparison?.base.name).toBe(day(2));
  });

  test('is a run that was cut, where there is no other', async () => {
    const runs = savedRuns();
    save(runs, 3, {}, { end: runFinished(130, 'interrupted by SIGINT') });
    expect((await lookBack(runs, reportOf())).comparison?.base).toEqual({
      name: day(3),
      partialReason: 'interrupted by SIGINT',
    });
  });

  test('is nothing, where no run has any of the scenarios', async () => {
    const runs = savedRuns();
    save(runs, 1);
    const past = await lookBack(runs, reportOf({}, { 'fitness/new.adl': ['passed', 1] }));
    expect(past).toMatchObject({ comparison: null, runs: [{ id: day(1) }] });
  });

  test('is the run in the folder of runs, whatever is called like it where the tool was started', async () => {
    const runs = savedRuns();
    save(runs, 1);
    const cwd = makeTree({ [day(1)]: '{"not": "a report"}' });
    expect((await lookBack({ ...runs, cwd }, reportOf())).comparison).toMatchObject({ compared: 2 });
  });

  test('is the next, where the newest is removed meanwhile', async () => {
    const runs = savedRuns();
    for (const number of [1, 2, 3]) save(runs, number);
    const looking = (await opened(runs))(reportOf());
    await newestRead();
    rmSync(runs.folderOf(day(3)), { recursive: true });
    const past = await looking;
    expect(daysOf(past)).toEqual([1, 2, 3]);
    expect(past.comparison?.base.name).toBe(day(2));
  });

  test('is nothing, where all are removed meanwhile', async () => {
    const runs = savedRuns();
    for (const number of [1, 2, 3]) save(runs, number);
    const looking = (await opened(runs))(reportOf());
    await newestRead();
    renameSync(join(runs.outputDir, 'runs'), join(runs.outputDir, 'gone'));
    expect(await looking).toMatchObject({ runs: [{ id: day(3) }], comparison: null });
  });
});

describe('secrets', () => {
  const config = {
    crews: { library: { endpoint: 'https://crew.example/x', headers: { 'X-Key': 'a-secret-word' } } },
  };

  test('that were saved before they were known are covered', async () => {
    const runs = savedRuns();
    const sentence = 'synthesis CONTAINS "a-secret-word"';
    const log = (id: string): RunEventBody[] => [
      runStarted([scenario('a.adl', { assertions: [assertion(0, { raw: sentence })] })], {
        run: header({ id }),
      }),
      ...discussion('a.adl', observation(0)),
      ...discussion('a.adl', observation(1)),
      scenarioFinished('a.adl', 'passed'),
      runFinished(0, 'a-secret-word was typed'),
    ];
    runs.save(day(1), log(day(1)));
    const report = foldReport(stamp(log(day(30))));
    expect(JSON.stringify(await lookBack(runs, report))).toContain('a-secret-word');
    const past = await lookBack({ ...runs, config }, report);
    expect(JSON.stringify(past.runs)).not.toContain('a-secret-word');
    expect(JSON.stringify(past.comparison?.base)).not.toContain('a-secret-word');
    expect(past.comparison).toMatchObject({ compared: 1 });
  });

  test('do not make one crew two, when its address is covered by now', async () => {
    const runs = savedRuns();
    const at = (endpoint: string) => ({ subject: { kind: 'crew', name: 'library', endpoint } });
    save(runs, 1, at('https://crew.example/x?key=a-secret-word'));
    const covered = reportOf(at('https://crew.example/x?key=[redacted]'));
    expect(daysOf(await lookBack({ ...runs, config }, covered))).toEqual([1]);
    expect(daysOf(await lookBack(runs, covered))).toEqual([]);
  });
});

test('whatever stands in a run folder, nothing is thrown and what is whole is told', async () => {
  const whole = JSON.stringify(foldReport(stamp(runOf({}, { id: day(2) }))));
  const junk = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .tuple(fc.nat({ max: whole.length }), fc.nat({ max: whole.length }), fc.string({ maxLength: 20 }))
      .map(([from, length, text]) => whole.slice(0, from) + text + whole.slice(from + length)),
  );
  await fc.assert(
    fc.asyncProperty(junk, junk, async (report, log) => {
      const runs = savedRuns();
      save(runs, 1);
      runs.put(day(2), 'run.json', report);
      runs.put(day(2), 'events.ndjson', log);
      const past = await lookBack(runs, reportOf());
      expect(daysOf(past)[0]).toBe(1);
      expect(past.comparison).not.toBeNull();
    }),
    { numRuns: 60 },
  );
});
