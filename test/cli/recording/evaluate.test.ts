import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asks, openWorkshop, startCrew, verdicts } from './workshop.ts';

const JARS = asks('How many jars?', 'synthesis CONTAINS "twelve"');
const BEANS = asks('How many beans?', 'synthesis CONTAINS "seven"');

/** A project whose two scenarios were run: jars pass, beans fail. */
async function afterRun(...flags: readonly string[]) {
  const crew = await startCrew((question) => `There are twelve of them: ${question}`);
  const shop = openWorkshop({ 'fitness/jars.adl': JARS, 'fitness/beans.adl': BEANS });
  const live = await shop.play('run', '--endpoint', crew.endpoint, ...flags);
  return { crew, shop, live, run: shop.runs()[0] ?? '' };
}

describe('what is evaluated', () => {
  test('the latest run, and the crew hears nothing of it', async () => {
    const { crew, shop, live, run } = await afterRun();
    const before = crew.requests.length;
    const { report, exitCode, stderr } = await shop.play('evaluate');
    expect(report.scenarios).toEqual(live.report.scenarios);
    expect(report.run).toMatchObject({ source: { run, how: 'evaluated' }, subject: live.report.run.subject });
    expect({ exitCode, stderr, requests: crew.requests.length }).toEqual({
      exitCode: 1,
      stderr: '',
      requests: before,
    });
  });

  test('gates of today', async () => {
    const { shop } = await afterRun();
    shop.write('fitness/beans.adl', BEANS.replace('seven', 'TWELVE'));
    expect(verdicts((await shop.play('evaluate')).report)).toEqual({
      'fitness/beans.adl': 'passed',
      'fitness/jars.adl': 'passed',
    });
  });

  test.each([
    ['an id', (run: string) => run],
    ['a folder', (run: string) => `.crew-fitness/runs/${run}`],
    ['a log', (run: string) => `.crew-fitness/runs/${run}/events.ndjson`],
    ['latest', () => 'latest'],
  ])('%s, and a pattern', async (_name, named) => {
    const { shop, run } = await afterRun();
    const { report } = await shop.play('evaluate', named(run), 'jars');
    expect(verdicts(report)).toEqual({ 'fitness/jars.adl': 'passed' });
    expect(report.run.source?.run).toBe(run);
  });

  test.each([['fitness/jars.adl'], ['fitness'], ['jars', 'beans'], ['fitness/jars.adl:3']])(
    'what is no run is a pattern: %s',
    async (...patterns) => {
      const { shop } = await afterRun();
      const { report, exitCode } = await shop.play('evaluate', ...patterns);
      expect(exitCode).toBeLessThan(2);
      expect(report.scenarios.map(({ id }) => id)).toContain('fitness/jars.adl');
    },
  );

  test.each([
    ['20260101T000000Z-00000000', /no run 20260101T000000Z-00000000\n.*newest .* is 2/],
    ['no-such-thing', /no-such-thing/],
    ['--iterations=2', /evaluate does not take --iterations/],
  ])('%s is a usage error', async (word, message) => {
    const { shop } = await afterRun();
    const { exitCode, stderr } = await shop.play('evaluate', word);
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(2);
  });

  test('where no run is saved, that is a usage error', async () => {
    const shop = openWorkshop({ 'fitness/jars.adl': JARS });
    expect(await shop.play('evaluate')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('no run is saved'),
    });
  });

  test('selection by name and shard, as for a run', async () => {
    const { shop } = await afterRun();
    expect(verdicts((await shop.play('evaluate', '-t', 'jars')).report)).toEqual({
      'fitness/jars.adl': 'passed',
    });
    const shard = await shop.play('evaluate', '--shard', '1/2');
    expect(Object.keys(verdicts(shard.report))).toEqual(['fitness/beans.adl']);
    expect(await shop.play('evaluate', '-t', 'nothing like it')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('fits'),
    });
  });
});

describe('files that changed', () => {
  test('a question that changed has no measurement', async () => {
    const { crew, shop, run } = await afterRun();
    const before = crew.requests.length;
    shop.write('fitness/jars.adl', JARS.replace('AS "How many jars?', 'AS "How many jars are left?'));
    const { report, exitCode, stdout } = await shop.play('evaluate', '-t', 'jars');
    const reason = `there is no measurement: its question changed since run ${run}`;
    expect(verdicts(report)).toEqual({ 'fitness/jars.adl': `errored: ${reason}` });
    expect(stdout).toContain(reason);
    expect({ exitCode, requests: crew.requests.length }).toEqual({ exitCode: 3, requests: before });
  });

  test('and has one again once it is as it was', async () => {
    const { shop } = await afterRun();
    shop.write('fitness/jars.adl', JARS.replace('AS "How many jars?', 'AS "How many jars are left?'));
    await shop.play('evaluate');
    shop.write('fitness/jars.adl', JARS);
    expect(verdicts((await shop.play('evaluate')).report)['fitness/jars.adl']).toBe('passed');
  });

  test('a file that was moved is found by its question and description', async () => {
    const { shop, live } = await afterRun();
    mkdirSync(join(shop.cwd, 'fitness/cellar'));
    renameSync(join(shop.cwd, 'fitness/jars.adl'), join(shop.cwd, 'fitness/cellar/glass.adl'));
    const { report, stderr } = await shop.play('evaluate');
    expect(stderr).toBe('');
    expect(verdicts(report)).toMatchObject({ 'fitness/cellar/glass.adl': 'passed' });
    const [then] = live.report.scenarios.filter(({ id }) => id === 'fitness/jars.adl');
    const [now] = report.scenarios.filter(({ id }) => id === 'fitness/cellar/glass.adl');
    const { transcript, ...rest } = now?.iterations[0] ?? { transcript: null };
    expect(rest).toEqual(expect.objectContaining({ ...rest, gates: then?.iterations[0]?.gates }));
    expect(transcript).toMatch(/glass-/);
  });

  test('a moved file that might be either of two is neither', async () => {
    const crew = await startCrew(() => 'twelve');
    const shop = openWorkshop({ 'fitness/a.adl': JARS, 'fitness/b.adl': JARS });
    await shop.play('run', '--endpoint', crew.endpoint);
    renameSync(join(shop.cwd, 'fitness/a.adl'), join(shop.cwd, 'fitness/c.adl'));
    renameSync(join(shop.cwd, 'fitness/b.adl'), join(shop.cwd, 'fitness/d.adl'));
    const { report } = await shop.play('evaluate', 'fitness');
    expect(Object.values(verdicts(report))).toEqual(Array(2).fill(expect.stringContaining('did not ask it')));
  });

  test('a file that is gone is told, and its scenario is left out', async () => {
    const { shop, run } = await afterRun();
    rmSync(join(shop.cwd, 'fitness/beans.adl'));
    const { report, stderr } = await shop.play('evaluate');
    expect(verdicts(report)).toEqual({ 'fitness/jars.adl': 'passed' });
    expect(stderr).toBe(`note: a file of run ${run} is gone: fitness/beans.adl\n`);
    rmSync(join(shop.cwd, 'fitness/jars.adl'));
    expect(await shop.play('evaluate', run)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(`the files of run ${run} are all gone`),
    });
  });

  test('a new file was not asked: left out, or errored where it is named', async () => {
    const { shop, run } = await afterRun();
    shop.write('fitness/new.adl', asks('How many lids?'));
    expect(Object.keys(verdicts((await shop.play('evaluate')).report))).toEqual([
      'fitness/beans.adl',
      'fitness/jars.adl',
    ]);
    const { report, exitCode } = await shop.play('evaluate', run, 'new');
    expect(verdicts(report)).toEqual({
      'fitness/new.adl': `errored: there is no measurement: run ${run} did not ask it`,
    });
    expect(exitCode).toBe(3);
  });

  test('a broken file stops it, and once it is mended the whole suite is there again', async () => {
    const { shop } = await afterRun();
    shop.write('fitness/jars.adl', `${JARS}ASSERT(synthesis CONTAINS "x)\n`);
    const broken = await shop.play('evaluate');
    expect(broken.exitCode).toBe(2);
    expect(broken.report.scenarios.map(({ status }) => status)).toEqual(['skipped', 'errored']);
    shop.write('fitness/jars.adl', JARS);
    expect(verdicts((await shop.play('evaluate')).report)).toMatchObject({ 'fitness/jars.adl': 'passed' });
  });

  test('a file that was broken when it was run was not asked', async () => {
    const { crew, shop } = await afterRun();
    shop.write('fitness/jars.adl', `${JARS}ASSERT(synthesis CONTAINS "x)\n`);
    await shop.play('run', '--endpoint', crew.endpoint);
    const refused = shop.runs().at(-1) ?? '';
    shop.write('fitness/jars.adl', JARS);
    expect(verdicts((await shop.play('evaluate', refused)).report)).toEqual({
      'fitness/beans.adl': `errored: there is no measurement: run ${refused} did not ask it: there are scenario files with errors`,
      'fitness/jars.adl': `errored: there is no measurement: run ${refused} did not ask it`,
    });
    const { report, stderr } = await shop.play('evaluate');
    expect(verdicts(report)['fitness/jars.adl']).toBe('passed');
    expect(stderr).toBe(`note: run ${shop.runs()[0]} is the newest that measured anything\n`);
  });
});

describe('runs of runs', () => {
  test('the latest is what is known of every scenario, also after one was evaluated alone', async () => {
    const { shop } = await afterRun();
    await shop.play('evaluate', 'jars');
    shop.write('fitness/beans.adl', BEANS.replace('seven', 'twelve'));
    await shop.play('evaluate', 'beans');
    expect(verdicts((await shop.play('evaluate')).report)).toEqual({
      'fitness/beans.adl': 'passed',
      'fitness/jars.adl': 'passed',
    });
  });

  test('a run by id is that run alone', async () => {
    const { shop } = await afterRun();
    await shop.play('evaluate', 'jars');
    const { report } = await shop.play('evaluate', shop.runs().at(-1) ?? '');
    expect(Object.keys(verdicts(report))).toEqual(['fitness/jars.adl']);
  });

  test('an evaluated run stands by itself: the first may go', async () => {
    const { shop, live, run } = await afterRun();
    await shop.play('evaluate');
    rmSync(shop.inRun('', run), { recursive: true });
    const { report } = await shop.play('evaluate');
    expect(report.scenarios).toEqual(live.report.scenarios);
  });

  test('a run is not pruned by the run that goes back to it', async () => {
    const { shop, live, run } = await afterRun();
    shop.write('crew-fitness.config.json', '{"keepRuns": 1}');
    const { report } = await shop.play('evaluate', run);
    expect(report.scenarios).toEqual(live.report.scenarios);
    expect(shop.runs()).toContain(run);
    const again = await shop.play('evaluate');
    expect(again.report.scenarios).toEqual(live.report.scenarios);
    expect(shop.runs()).not.toContain(run);
  });
});
