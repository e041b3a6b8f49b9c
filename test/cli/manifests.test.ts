import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectGolden } from '../support/golden-file.ts';
import { playMain } from './play-main.ts';
import { ADL, makeTree } from './tree.ts';

const fixtures = new URL('../../fixtures/', import.meta.url);
const fixture = (path: string): string => readFileSync(new URL(path, fixtures), 'utf8');
const suite = fixture('manifests/suite.yaml');

/** A suite of these scenarios, each with a question of its own and what its answer must contain. */
function suiteOf(scenarios: Readonly<Record<string, string>>): string {
  const scripts = Object.entries(scenarios).map(
    ([name, term]) => `    - testRef: ${name}
      testContent: |
        DEFINE CONST QUESTION AS "When does the last train leave, asks ${name}?"
        ASSERT(synthesis CONTAINS "${term}")
`,
  );
  return `kind: CrewFitnessSuite\nspec:\n  scripts:\n${scripts.join('')}`;
}

const ids = (stdout: string): readonly string[] => stdout.match(/^\S+(?= {2})/gm) ?? [];

describe('list', () => {
  const play = async (tree: Record<string, string>, ...args: readonly string[]) =>
    playMain(['list', ...args], { cwd: makeTree(tree) });

  test('finds manifests beside scenarios, and passes over other YAML without a word', async () => {
    const { stdout, stderr, exitCode } = await play({
      'fitness/a.adl': ADL,
      'fitness/suite.yml': suiteOf({ two: 'x', one: 'y' }),
      'fitness/values.yaml': 'replicas: 3\n',
      'fitness/broken.yaml': 'a: [\n',
      'deploy/suite.yaml': suiteOf({ three: 'z' }),
    });
    expect({ ids: ids(stdout), stderr, exitCode }).toEqual({
      ids: ['fitness/a.adl', 'fitness/suite.yml#one', 'fitness/suite.yml#two'],
      stderr: '',
      exitCode: 0,
    });
  });

  test.each([
    ['a file', ['deploy/suite.yaml'], ['one', 'two']],
    ['a folder', ['deploy'], ['one', 'two']],
    ['a glob', ['dep*/*.yaml'], ['one', 'two']],
    ['an id', ['deploy/suite.yaml#two'], ['two']],
    ['a line', ['deploy/suite.yaml:6'], ['one']],
    ['two lines', ['deploy/suite.yaml:6', 'deploy/suite.yaml:11'], ['one', 'two']],
    ['a line and all of it', ['deploy/suite.yaml:6', 'deploy'], ['one', 'two']],
    ['a name', ['deploy', '-t', '^two$'], ['two']],
  ])('takes %s', async (_, args, names) => {
    const { stdout } = await play({ 'deploy/suite.yaml': suiteOf({ one: 'x', two: 'y' }) }, ...args);
    expect(ids(stdout)).toEqual(names.map((name) => `deploy/suite.yaml#${name}`));
  });

  test.each([
    ['suite.yaml#three', 'there is no scenario three in suite.yaml'],
    ['suite.yaml:2', 'there is no scenario at suite.yaml:2'],
  ])('%s is no part of it, and what there is is told', async (pattern, message) => {
    const { stderr, exitCode } = await play({ 'suite.yaml': suiteOf({ one: 'x', two: 'y' }) }, pattern);
    expect(stderr).toContain(message);
    expect(stderr).toContain('it holds one (line 6), two (line 10)');
    expect(exitCode).toBe(2);
  });

  test('what is wrong with the file is told rather than that a part of it is missing', async () => {
    const { stdout, stderr } = await play(
      { 'suite.yaml': 'kind: CrewFitnessSuite\nspec: [\n' },
      'suite.yaml#one',
    );
    expect(stdout).toContain('suite.yaml  2 errors');
    expect(stderr).not.toContain('there is no scenario');
  });

  test('a named manifest without scenarios is a mistake', async () => {
    const { stdout, exitCode } = await play({ 'values.yaml': 'replicas: 3\n' }, 'values.yaml');
    expect(stdout).toContain('values.yaml  1 error');
    expect(exitCode).toBe(2);
  });
});

test('lint shows each mistake at its line of the YAML', async () => {
  const cwd = makeTree({ 'mistakes.yaml': fixture('manifests/mistakes.yaml') });
  const { stdout, exitCode } = await playMain(['lint', 'mistakes.yaml', '--verbose'], { cwd });
  expectGolden('cli/lint-manifest.txt', stdout);
  expect(exitCode).toBe(2);
  const github = await playMain(['lint', 'mistakes.yaml', '--format', 'github'], { cwd });
  expect(github.stdout).toContain('file=mistakes.yaml,line=14,col=26,endLine=14,title=near-miss');
});

test('a suite as kmctl takes it runs against the demo crew, and all that is written of it has its places', async () => {
  const cwd = makeTree({ 'deploy/suite.yaml': suite });
  const args = [
    'run',
    'deploy',
    '--crew',
    'demo',
    '--reporter',
    'json=out.json',
    '--reporter',
    'junit=out.xml',
  ];
  const { exitCode } = await playMain([...args, '-t', 'brake-check|last-train'], { cwd });
  expect(exitCode).toBe(1);
  const { scenarios } = JSON.parse(readFileSync(join(cwd, 'out.json'), 'utf8'));
  const [brakes, train] = scenarios;
  expect(brakes).toMatchObject({
    id: 'deploy/suite.yaml#brake-check',
    file: 'deploy/suite.yaml',
    status: 'failed',
  });
  expect(train).toMatchObject({ id: 'deploy/suite.yaml#last-train', name: 'last-train', status: 'passed' });
  const failed = brakes.iterations[0].gates.find(({ status }: { status: string }) => status === 'failed');
  expect(suite.split('\n')[failed.line - 1]?.slice(failed.column - 1)).toBe(failed.raw);
  expect(readFileSync(join(cwd, 'out.xml'), 'utf8')).toContain(`deploy/suite.yaml:${failed.line} `);
  const [run = ''] = readdirSync(join(cwd, '.crew-fitness/runs')).filter((name) => !name.startsWith('.'));
  const names = readdirSync(join(cwd, '.crew-fitness/runs', run, 'transcripts'));
  expect(names.sort()).toEqual([
    expect.stringMatching(/^[a-z0-9-]+-[0-9a-f]{8}\.1\.jsonl$/),
    expect.stringMatching(/^[a-z0-9-]+-[0-9a-f]{8}\.1\.jsonl$/),
  ]);
});
