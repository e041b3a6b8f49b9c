import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#model';
import { type BuiltCli, buildCli } from '../../support/run-cli.ts';
import { makeTree } from '../tree.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

const FILE = 'crew-fitness.baseline.json';
const scenario = (term: string): string =>
  [
    'DEFINE CONST QUESTION AS "Which ticket machines are out of order?"',
    `ASSERT(synthesis CONTAINS "${term}")`,
    'ASSERT(DEFER synthesis REFLECTS "Machine 4 is out of order.")',
    '',
  ].join('\n');
const [TRUE, FALSE] = [scenario('number 4'), scenario('number 77')];
const RUN = ['run', '--crew', 'demo', '--iterations', '5', '--concurrency', '5', '--min-pass-rate', '0'];

function reportIn(cwd: string): Report {
  return JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'));
}

/** A folder with a run of five iterations, kept as a baseline. */
async function withBaseline(): Promise<string> {
  const cwd = makeTree({ 'fitness/machines.adl': TRUE });
  expect((await cli.run(RUN, { cwd })).exitCode).toBe(0);
  const saved = await cli.run(['baseline', 'save'], { cwd });
  expect(saved).toMatchObject({ exitCode: 0, stderr: '' });
  return cwd;
}

test('run --baseline: a table after the totals, the comparison in JSON, and the exit code', async () => {
  const cwd = await withBaseline();
  const args = [
    '--baseline',
    FILE,
    '--fail-on',
    'regression',
    '--reporter',
    'console',
    '--reporter',
    'json=report.json',
  ];
  // Its times are this machine's, which may be busier by now.
  const same = await cli.run([...RUN, ...args, '--fail-on', 'answers'], { cwd });
  expect(same.stdout).toContain('1 scenario compared: ');
  expect(same.stdout).not.toMatch(/ {2}pass rate +5\/5/);
  expect(same.exitCode).toBe(0);

  writeFileSync(join(cwd, 'fitness/machines.adl'), FALSE);
  const fallen = await cli.run([...RUN, ...args], { cwd });
  expect(fallen.stdout).toMatch(
    /Exit code {2}1 \(the comparison shows a regression\)\n\n── Compared with crew-/,
  );
  expect(fallen.stdout).toMatch(/ {2}pass rate +5\/5 +0\/5 +-1\.00 +0\.0\d\d/);
  expect(fallen.stdout).toContain('Gates are not the same');
  expect(fallen.exitCode).toBe(1);
  const report = reportIn(cwd);
  expect(report.run.exitCode).toBe(1);
  expect(report.comparison).toMatchObject({ base: { name: FILE }, regressions: 1 });
  const schema = fileURLToPath(new URL('../../../reporters/schemas/report.schema.json', import.meta.url));
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(schema, 'utf8')),
  );
  validate(report);
  expect(validate.errors).toBeNull();
});

test('evaluate --baseline: the same discussions in pairs, and what other gates make of them', async () => {
  const cwd = await withBaseline();
  const args = ['evaluate', '--baseline', FILE, '--reporter', 'json=report.json'];
  await cli.run(args, { cwd });
  const { comparison: again } = reportIn(cwd);
  expect(again?.conditions).toEqual([
    { what: 'discussions', base: null, run: null, scenarios: ['fitness/machines.adl'] },
  ]);
  expect(again?.differences.map(({ measure, change }) => [measure, change])).toEqual([
    ['pass-rate', 0],
    ['score', 0],
  ]);
  writeFileSync(join(cwd, 'fitness/machines.adl'), FALSE);
  const failing = await cli.run([...args, '--fail-on', 'answers'], { cwd });
  expect(failing.exitCode).toBe(1);
  expect(reportIn(cwd).comparison?.regressions).toBe(1);
});

test('a base that is no run costs nothing: nobody is asked', async () => {
  const cwd = makeTree({ 'fitness/machines.adl': TRUE });
  const { exitCode, stderr } = await cli.run([...RUN, '--baseline', FILE], { cwd });
  expect([exitCode, stderr]).toEqual([
    2,
    `crew-fitness: there is no run ${FILE}\n  name latest, the id of a run, its folder, a JSON report or a baseline\n`,
  ]);
  expect(existsSync(join(cwd, '.crew-fitness'))).toBe(false);
});

test('options that compare nothing are mistakes', async () => {
  const cwd = makeTree({ 'fitness/machines.adl': TRUE });
  const said = async (...args: string[]) => (await cli.run([...RUN, ...args], { cwd })).stderr;
  expect(await said('--fail-on', 'regression')).toContain('--fail-on goes with --baseline');
  expect(await said('--confidence', '0.9')).toContain('--confidence goes with --until-sure');
  expect(await said('--baseline', 'latest', '--confidence', '0.9')).toContain('no run is saved in');
  expect(await said('--baseline', 'latest', '--fail-on', 'all')).toContain(
    'one of none, regression, answers',
  );
});

test('two runs of the demo crew, saved and compared: silence about its answers', async () => {
  const cwd = await withBaseline();
  await cli.run(RUN, { cwd });
  const { stdout, exitCode } = await cli.run(['compare', FILE, '--fail-on', 'answers'], { cwd });
  expect(stdout).toContain('1 scenario compared: ');
  expect(stdout).not.toMatch(/ {2}(pass rate|REFLECTS) /);
  expect(exitCode).toBe(0);
});
