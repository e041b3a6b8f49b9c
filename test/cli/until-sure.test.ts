import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '#model';
import { run } from '../../src/cli/api.ts';
import { seededRandom } from '../../src/model/statistics/seeded-random.ts';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { playMain } from './play-main.ts';
import { asks, startCrew } from './recording/workshop.ts';
import { ADL, makeTree } from './tree.ts';

const rates = { jars: 1, beans: 0.95, lids: 0.3 };
const suite = Object.fromEntries(
  Object.keys(rates).map((thing) => [
    `fitness/${thing}.adl`,
    asks(`How many ${thing}?`, 'synthesis CONTAINS "twelve"'),
  ]),
);

describe('the built program, and a crew that is right with a certain rate', () => {
  let cli: BuiltCli;
  beforeAll(async () => {
    cli = await buildCli();
  });
  afterAll(() => cli.remove());

  test('asks each scenario until it is sure, says so, and comes to the same from what it saved', async () => {
    const random = seededRandom(4);
    const crew = await startCrew((question) => {
      const [thing] = Object.entries(rates).filter(([name]) => question.includes(name));
      return random() < (thing?.[1] ?? 0) ? 'twelve' : 'seven';
    });
    const cwd = makeTree(suite);
    const reporters = ['--reporter', 'console', '--reporter', 'json=report.json'];
    const sure = ['--until-sure', '--min-pass-rate', '0.9', '--indifference', '0.2'];
    const reportOf = (): Report => JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'));
    const live = await cli.run(['run', '--endpoint', crew.endpoint, ...sure, ...reporters], { cwd });
    const report = reportOf();
    expect(report.scenarios.map(({ id, status, untilSure }) => [id, status, untilSure?.decision])).toEqual([
      ['fitness/beans.adl', 'passed', 'accepted'],
      ['fitness/jars.adl', 'passed', 'accepted'],
      ['fitness/lids.adl', 'failed', 'rejected'],
    ]);
    // Which the seed brings about: a failure that is seldom enough.
    expect(report.scenarios[0]).toMatchObject({ flaky: true, statistics: { stability: 'flaky' } });
    expect(report.run.options).toMatchObject({ iterations: 98, untilSure: true, confidence: 0.95 });
    expect(crew.asked).toHaveLength(3 * 98 - (report.summary.untilSure?.saved ?? 0));
    expect(live.exitCode).toBe(1);
    expect(live.stdout).toContain('3 scenarios, until sure, 98 times each at most');
    expect(live.stdout).toMatch(/✓ fitness\/jars\.adl .* sure after 12 of 98$/m);
    expect(live.stdout).toMatch(
      /✗ fitness\/lids\.adl .* sure after \d+ of 98 {2}\d of \d+ iterations failed/m,
    );
    expect(live.stdout).toMatch(/^ {6}Sure {2}2 accepted, 1 rejected; \d+ discussions saved$/m);
    expect(live.stdout).toContain('95 % sure: accepted is above 70 %, rejected below 90 %');
    const again = await cli.run(['evaluate', ...reporters], { cwd });
    expect([again.exitCode, again.stderr]).toEqual([1, '']);
    expect(reportOf().scenarios).toEqual(report.scenarios);
  });
});

describe('what cannot be meant', () => {
  test.each([
    [['--until-sure', '--min-pass-rate', '0'], /nothing to find out with --min-pass-rate 0/],
    [['--confidence', '0.9'], /--confidence goes with --until-sure/],
    [['--indifference', '0.2'], /--indifference goes with --until-sure/],
    [['--until-sure', '--confidence', '1'], /from 0\.5 to 0\.9999/],
    [['--until-sure', '--indifference', '0'], /from 0\.001 to 1/],
  ])('%j ends with 2, and nothing is asked', async (flags, message) => {
    const cwd = makeTree({ 'fitness/a.adl': ADL });
    const { exitCode, stderr } = await playMain(['run', '--crew', 'demo', ...flags], { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  test('by program as well', async () => {
    const cwd = makeTree({ 'fitness/a.adl': ADL });
    const { exitCode, errors } = await run({
      cwd,
      options: { crew: 'demo', untilSure: true, minPassRate: 0 },
      environment: {},
    });
    expect([exitCode, errors]).toMatchObject([2, [{ message: expect.stringContaining('--until-sure') }]]);
  });
});

test('a config file can say it all, and a flag can say otherwise', async () => {
  const crew = await startCrew(() => 'twelve');
  const config = { untilSure: true, minPassRate: 0.8, indifference: 0.3, confidence: 0.9, judge: 'none' };
  const cwd = makeTree({
    ...suite,
    'crew-fitness.config.json': JSON.stringify({ ...config, judge: { kind: 'none' } }),
  });
  const play = (...flags: string[]) => playMain(['run', '--endpoint', crew.endpoint, ...flags], { cwd });
  expect((await play('jars')).stdout).toContain('sure after 5 of 37');
  expect((await play('jars', '--iterations', '4')).stdout).toContain('not sure after 4, so by its pass rate');
  expect((await play('jars', '--no-until-sure')).stdout).not.toMatch(/sure/i);
});
