import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectGolden } from '../support/golden-file.ts';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { ADL, makeTree } from './tree.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

const ASKABLE = `DEFINE CONST QUESTION AS "Which ticket machines are out of order?"\nASSERT(synthesis CONTAINS "number 4")\n`;
const NO_GATES = 'DESCRIPTION says nothing\nDEFINE CONST QUESTION AS "Anything?"\n';

/** Scenario ids in the JSON report of a run. */
function reported(cwd: string): readonly string[] {
  const report: { scenarios: { id: string; status: string }[] } = JSON.parse(
    readFileSync(join(cwd, 'run.json'), 'utf8'),
  );
  return report.scenarios.map(({ id }) => id);
}

describe('nothing to run, and odd shards', () => {
  const tree = () =>
    makeTree({
      'fit/c.adl': ASKABLE,
      'fit/a.adl': ASKABLE,
      'fit/b.adl': ASKABLE,
      empty: null,
      'nogates/n.adl': NO_GATES,
      'blank/z.adl': '',
    });
  const demo = (...args: string[]) => [
    'run',
    ...args,
    '--crew',
    'demo',
    '--reporter',
    'console',
    '--reporter',
    'json=run.json',
  ];

  test.each<[string, readonly string[], number, RegExp]>([
    ['empty folder', ['empty'], 2, /no scenario in the folder empty/],
    ['empty folder allowed', ['empty', '--pass-with-no-scenarios'], 0, /./],
    ['filter without match', ['fit', '-t', 'no such scenario'], 2, /no such scenario.*3 were found/],
    ['shard 4/4 of three', ['fit', '--shard', '4/4'], 0, /shard 4\/4 has 0 of 3 scenarios/],
    ['shard 5/4', ['fit', '--shard', '5/4'], 2, /--shard must be/],
    ['unknown option', ['fit', '--shrad', '1/2'], 2, /did you mean --shard/],
    ['unknown reporter', ['fit', '--reporter', 'junti'], 2, /did you mean junit/],
    ['two reports in one file', ['fit', '--reporter', 'junit=./run.json'], 2, /two reports .*run\.json/],
    ['no gates', ['nogates'], 2, /no-assertions/],
    ['blank file', ['blank'], 2, /empty-scenario/],
    ['unknown command', ['lsit'], 2, /did you mean list/],
  ])('%s', async (_name, args, exitCode, message) => {
    const cwd = tree();
    const result = await cli.run(demo(...args), { cwd });
    expect(result.stdout + result.stderr).toMatch(message);
    expect(result.exitCode).toBe(exitCode);
  });

  test.each([
    [[], /^crew-fitness: no crew is named\n.*--crew demo/m],
    [['--crew', 'pilot'], /no crew "pilot"\n.*--crew demo/],
    [['--endpoint', 'http://127.0.0.1:1'], /names a host but no crew/],
    [
      ['--header', `X: \${env:NOT_SET_ANYWHERE}`, '--endpoint', 'http://127.0.0.1:1/discussions/x'],
      /header X: the environment variable/,
    ],
  ])('nobody to ask: %j', async (args, message) => {
    const result = await cli.run(['run', 'fit', ...args], { cwd: tree() });
    expect(result.stderr).toMatch(message);
    expect(result.exitCode).toBe(2);
  });

  test('an empty shard writes an empty report', async () => {
    const cwd = tree();
    const result = await cli.run([...demo('fit', '--shard', '4/4'), '--reporter', 'junit=j.xml'], { cwd });
    expect(result.exitCode).toBe(0);
    expect(reported(cwd)).toEqual([]);
    expect(readFileSync(join(cwd, 'j.xml'), 'utf8')).toMatch(/tests="0"/);
  });

  test('two shards are disjoint and complete, by name or by absolute path, in any locale', async () => {
    const runs = await Promise.all(
      ['1/2', '2/2'].map(async (shard) => {
        const cwd = tree();
        const env = { LC_ALL: shard === '1/2' ? 'C' : 'tr_TR.UTF-8' };
        const result = await cli.run(demo(join(cwd, 'fit'), '--shard', shard), { cwd, env });
        expect(result.exitCode).toBe(0);
        return reported(cwd);
      }),
    );
    expect(runs).toEqual([['fit/a.adl', 'fit/c.adl'], ['fit/b.adl']]);
  });

  test.skipIf(process.platform === 'win32')('a pipe among the scenarios is not waited for', async () => {
    const cwd = tree();
    execFileSync('mkfifo', [join(cwd, 'fit/pipe.adl')]);
    expect(await cli.run(['lint', 'fit'], { cwd })).toMatchObject({
      exitCode: 2,
      stderr: 'crew-fitness: fit/pipe.adl cannot be read (it is no regular file)\n',
    });
  });

  test('a broken file replaces the report of yesterday', async () => {
    const cwd = tree();
    writeFileSync(join(cwd, 'run.json'), 'yesterday');
    await cli.run(demo('nogates', 'fit'), { cwd });
    expect(reported(cwd)).toContain('nogates/n.adl');
  });
});

describe('init', () => {
  test('in an empty folder: files that compile, and pass with the embedded crew', async () => {
    const cwd = makeTree({});
    const made = await cli.run(['init'], { cwd });
    expect(made.exitCode).toBe(0);
    expectGolden('cli/init.txt', made.stdout);
    expect(await cli.run(['lint', '--strict'], { cwd })).toMatchObject({
      exitCode: 0,
      stdout: 'no mistakes in 2 scenarios\n',
    });
    const run = await cli.run(['run', '--crew', 'demo', '--reporter', 'json=run.json'], { cwd });
    expect(run).toMatchObject({ exitCode: 0 });
    expect(reported(cwd)).toEqual(['fitness/last-train.adl', 'fitness/ticket-machines.md']);
    for (const file of ['crew-fitness.config.ts', 'fitness/last-train.adl', 'fitness/ticket-machines.md']) {
      expectGolden(`cli/init/${file}`, readFileSync(join(cwd, file), 'utf8'));
    }
  });

  test('never overwrites, keeps the indentation of package.json, adds its script once', async () => {
    const own = {
      'crew-fitness.config.mjs': 'export default {};',
      'fitness/last-train.adl': ADL,
      'package.json': '{\n\t"name": "x"\n}\n',
    };
    const cwd = makeTree(own);
    for (const time of [1, 2]) {
      const { stdout } = await cli.run(['init'], { cwd });
      expect(stdout).toContain('kept     crew-fitness.config.mjs');
      expect(stdout).toContain(time === 1 ? 'changed  package.json' : 'kept     package.json');
    }
    expect(readFileSync(join(cwd, 'fitness/last-train.adl'), 'utf8')).toBe(ADL);
    expect(existsSync(join(cwd, 'crew-fitness.config.ts'))).toBe(false);
    expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toBe(
      '{\n\t"name": "x",\n\t"scripts": {\n\t\t"fitness": "crew-fitness run"\n\t}\n}\n',
    );
  });
});

describe('report', () => {
  test('makes any report of a saved run again, also of one that was cut off', async () => {
    const cwd = makeTree({ 'fitness/a.adl': ASKABLE });
    await cli.run(['run', '--crew', 'demo', '--reporter', 'junit=live.xml', '--reporter', 'json=live.json'], {
      cwd,
    });
    const again = await cli.run(
      ['report', '--reporter', 'junit=again.xml', '--reporter', 'json=again.json'],
      { cwd },
    );
    expect(again).toMatchObject({ exitCode: 0, stderr: '' });
    for (const ending of ['xml', 'json']) {
      expect(readFileSync(join(cwd, `again.${ending}`), 'utf8')).toBe(
        readFileSync(join(cwd, `live.${ending}`), 'utf8'),
      );
    }
    const [run = ''] = readdirSync(join(cwd, '.crew-fitness', 'runs')).filter(
      (name) => name !== '.gitignore',
    );
    const log = join(cwd, '.crew-fitness', 'runs', run, 'events.ndjson');
    truncateSync(log, readFileSync(log).length - 20);
    const torn = await cli.run(['report', run, '--reporter', 'json'], { cwd });
    expect(torn.stderr).toMatch(/^note: the last line .* was cut off/);
    expect(JSON.parse(torn.stdout)).toMatchObject({
      run: { partial: true },
      scenarios: [{ id: 'fitness/a.adl' }],
    });
  });

  test('--last-failed asks again only what did not pass', async () => {
    const cwd = makeTree({
      'fitness/good.adl': ASKABLE,
      'fitness/bad.adl': ASKABLE.replace('number 4', 'number 99'),
    });
    const args = ['run', '--crew', 'demo', '--reporter', 'json=run.json'];
    expect((await cli.run(args, { cwd })).exitCode).toBe(1);
    expect((await cli.run([...args, '--last-failed'], { cwd })).exitCode).toBe(1);
    expect(reported(cwd)).toEqual(['fitness/bad.adl']);
    writeFileSync(join(cwd, 'fitness/bad.adl'), ASKABLE);
    expect((await cli.run([...args, '--last-failed'], { cwd })).exitCode).toBe(0);
    expect(await cli.run([...args, '--last-failed'], { cwd })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('passed'),
    });
  });
});

describe('the process', () => {
  test('--version is the version alone', async () => {
    const { version }: { version: string } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    );
    expect(await cli.run(['--version'], { cwd: makeTree({}) })).toEqual({
      exitCode: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });

  test('what is loaded when it is needed is there: a prompt from manifests', async () => {
    const cwd = fileURLToPath(new URL('../../fixtures/prompt/pilots', import.meta.url));
    const { exitCode, stdout } = await cli.run(['prompt', 'compose', 'master'], { cwd });
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: expect.stringMatching(
        /^DESCRIPTION How the pilots talk at the table\.\n.*\nALWAYS name the tide\n$/s,
      ),
    });
  });

  test('a megabyte of plan arrives whole through a pipe', async () => {
    const gates = Array.from(
      { length: 4_000 },
      (_, index) => `ASSERT(synthesis CONTAINS "term ${index}")`,
    ).join('\n');
    const cwd = makeTree({ 'a.adl': `DEFINE CONST QUESTION AS "How many?"\n${gates}\n` });
    const { stdout, exitCode } = await cli.run(['plan', 'a.adl', '--json'], { cwd });
    expect(exitCode).toBe(0);
    expect(stdout.length).toBeGreaterThan(500_000);
    expect(JSON.parse(stdout)).toMatchObject({ version: 1 });
  });

  test('a closed pipe ends quietly', async () => {
    const gates = Array.from(
      { length: 4_000 },
      (_, index) => `ASSERT(synthesis CONTAINS "term ${index}")`,
    ).join('\n');
    const cwd = makeTree({ 'a.adl': `DEFINE CONST QUESTION AS "How many?"\n${gates}\n` });
    const result = await cli.run(['plan', 'a.adl', '--json'], {
      cwd,
      started: (child) => child.stdout?.destroy(),
    });
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  });

  test('a config that is wrong is a usage error before anything else', async () => {
    const cwd = makeTree({
      'crew-fitness.config.json': '{"crews": {"a": {}}, "iteratons": 2}',
      'fitness/a.adl': ADL,
    });
    const result = await cli.run([], { cwd });
    expect(result.stderr).toBe(
      'crew-fitness: crew-fitness.config.json: crews.a.endpoint is missing\ncrew-fitness: crew-fitness.config.json: unknown key iteratons\n  did you mean iterations?\n',
    );
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  });

  test('demo serves until it is told to end', async () => {
    const cwd = makeTree({});
    const result = await cli.run(['demo', '--generation', 'A'], {
      cwd,
      started: (child) => child.stdout?.once('data', () => child.kill('SIGTERM')),
    });
    expect(result.exitCode).toBe(0);
    expectGolden('cli/demo.txt', result.stdout.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT'));
  });
});

test.skipIf(!existsSync('/dev/full')).each([[['list', 'fit']], [['plan', '--json', 'fit']]])(
  '%j, whose output a full disk does not take, is no success',
  (args) => {
    const cwd = makeTree({ 'fit/a.adl': ASKABLE });
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [cli.entry, ...args], {
      ...{ cwd, encoding: 'utf8', stdio: ['ignore', full, 'pipe'] },
    });
    closeSync(full);
    expect(stderr).toContain('the output cannot be written: the disk is full (ENOSPC)');
    expect(status).toBe(3);
  },
);
