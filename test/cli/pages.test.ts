import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { commandNames, optionGroups } from '#options';
import { displayWidth } from '#reporters';
import { expectGolden } from '../support/golden-file.ts';
import { playMain } from './play-main.ts';
import { ADL, makeTree } from './tree.ts';

const suite = fileURLToPath(new URL('../../fixtures/cli/suite', import.meta.url));
const pages: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ['help', ['--help']],
  ...commandNames.map((name) => [name, [name, '--help']]),
  ...[...Object.keys(optionGroups), 'config'].map((topic) => [`topic-${topic}`, ['help', topic]]),
]);

describe('help', () => {
  test.each(Object.entries(pages))('%s fits on a screen', async (name, args) => {
    const { stdout, exitCode } = await playMain(args, { cwd: suite });
    expect(exitCode).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expectGolden(`cli/help/${name}.txt`, stdout.replace(/^crew-fitness \d\S*:/, 'crew-fitness x.y.z:'));
  });

  test('every golden page is one of these', () => {
    const found = readdirSync(fileURLToPath(new URL('../../fixtures/cli/help', import.meta.url)));
    expect(found.sort()).toEqual(
      Object.keys(pages)
        .map((name) => `${name}.txt`)
        .sort(),
    );
  });

  test('every flag is explained on the page of its topic', async () => {
    const topics = await Promise.all(
      Object.keys(optionGroups).map((topic) => playMain(['help', topic], { cwd: suite })),
    );
    const all = topics.map(({ stdout }) => stdout).join('');
    for (const flag of ['--bail', '--tag', '--judge-inline', '--no-color', '--show-prompt'])
      expect(all).toContain(flag);
  });

  test('an unknown topic is a usage error', async () => {
    expect(await playMain(['help', 'judgin'], { cwd: suite })).toMatchObject({
      exitCode: 2,
      stderr: 'crew-fitness: there is no help on "judgin"\n  did you mean judging?\n',
    });
  });
});

describe('what is understood of a suite', () => {
  test.each<[string, readonly string[], number]>([
    ['list.txt', ['list'], 2],
    ['list-verbose.txt', ['list', 'jars', '--verbose'], 0],
    ['plan.txt', ['plan', 'gates', 'jars'], 0],
    ['plan.json', ['plan', '--json'], 2],
    ['lint.txt', ['lint'], 2],
    ['lint.json', ['lint', '--format', 'json'], 2],
    ['lint.github.txt', ['lint', '--format', 'github'], 2],
    ['lint-strict.txt', ['lint', 'gates', '--strict'], 2],
    ['judge.txt', ['judge', '--show-prompt'], 0],
  ])('%s', async (name, args, exitCode) => {
    const played = await playMain(args, { cwd: suite });
    expect(played.exitCode).toBe(exitCode);
    expectGolden(
      `cli/${name}`,
      name.endsWith('.json') ? played.stdout : `${played.stdout}--- stderr\n${played.stderr}`,
    );
  });

  test.each([
    ['list-60.txt', ['list', '--no-color']],
    ['plan-60.txt', ['plan', 'gates', 'jars', '--no-color']],
    ['lint-60.txt', ['lint', '--no-color']],
  ])('%s: on a terminal lines are broken at words, on a pipe they are not', async (name, args) => {
    const [{ stdout }, piped] = [
      await playMain(args, { cwd: suite, columns: 60 }),
      await playMain(args, { cwd: suite }),
    ];
    expectGolden(`cli/${name}`, stdout);
    const isWhole = (line: string): boolean => /^ *(at|fix:|crew-fitness lint) /.test(line);
    expect(stdout.split('\n').filter((line) => displayWidth(line) > 60 && !isWhole(line))).toEqual([]);
    expect(piped.stdout.split('\n').some((line) => displayWidth(line) > 60)).toBe(true);
  });

  test('--strict makes an error of a warning', async () => {
    const cwd = makeTree({ 'a.adl': `DEFINE CONST SPARE AS 5\n${ADL}` });
    expect(await playMain(['lint', 'a.adl'], { cwd })).toMatchObject({ exitCode: 0 });
    const strict = await playMain(['lint', 'a.adl', '--strict'], { cwd });
    expect(strict).toMatchObject({ exitCode: 2, stdout: expect.stringMatching(/^error unused-constant/) });
  });

  test('the config changes severities and says where the root is', async () => {
    const config = JSON.stringify({ severities: { 'near-miss': 'warning' }, exclude: ['**/draft/**'] });
    const nearly = `${ADL}ASSERT(synthesis includes "x")\n`;
    const cwd = makeTree({
      'crew-fitness.config.json': config,
      'fitness/a.adl': nearly,
      'fitness/draft/b.adl': nearly,
      'sub/x': '',
    });
    const { exitCode, stdout } = await playMain(['lint', '--format', 'json'], { cwd: join(cwd, 'sub') });
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      files: [{ file: '../fitness/a.adl', diagnostics: [{ severity: 'warning', code: 'near-miss' }] }],
      summary: { errors: 0, warnings: 1 },
    });
  });

  test('the gate at a line is shown', async () => {
    const { stderr } = await playMain(['plan', 'fitness/gates.adl:15'], { cwd: suite });
    expect(stderr).toContain(
      'note: fitness/gates.adl:15 is gate 8 of gates: synthesis CONTAINS "rice" AND "jars"\n',
    );
  });

  test.each<[readonly string[], readonly string[]]>([
    [['-t', 'KIND of'], ['gates']],
    [['-t', '^jars$'], ['jars']],
    [['--tag', 'smoke'], ['gates']],
    [
      ['--tag', 'not smoke'],
      ['broken', 'jars'],
    ],
    [
      ['--shard', '1/2'],
      ['broken', 'jars'],
    ],
    [['--shard', '2/2'], ['gates']],
  ])('%j selects %j', async (args, names) => {
    const { stdout } = await playMain(['plan', '--json', ...args], { cwd: suite });
    const plan: { scenarios: { name: string }[] } = JSON.parse(stdout);
    expect(plan.scenarios.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    [['list', '-t', 'nothing like it'], /no scenario fits -t "nothing like it"; 3 were found/],
    [['list', '--tag', 'smoke and'], /--tag "smoke and": a tag expected at the end/],
    [['list', '--last-failed'], /--last-failed: no run is saved/],
    [['list', '-t', '('], /--name must be a regular expression/],
    [
      ['list', '-t', 'a'.repeat(100_000)],
      /--name must be a regular expression \(it is longer than 1000 char/,
    ],
    [['judge'], /judge needs --show-prompt/],
    [['report', 'nope'], /there is no run nope/],
    [['report', '--reporter', 'junti'], /no reporter "junti"\n {2}did you mean junit\?/],
    [
      ['report', '--reporter', 'json', '--reporter', 'junit', '--reporter', 'console'],
      /json and junit would be mixed in one output\n {2}give all but one a file: --reporter junit=<file>/,
    ],
    [['run', '--reporter', 'events', '--reporter', 'events'], /events and events would be mixed/],
    [['demo', '--fault', 'dorp'], /no fault "dorp"\n {2}did you mean drop\?/],
    [['init', 'x'], /init takes no arguments/],
  ])('%j is a usage error', async (args, message) => {
    const { exitCode, stderr, stdout } = await playMain(args, { cwd: suite });
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  });
});
