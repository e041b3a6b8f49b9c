import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StrengthReport } from '#model';
import { type BuiltCli, buildCli } from '../../support/run-cli.ts';
import { makeTree } from '../tree.ts';
import { exampleFiles } from './recorded-examples.ts';

let cli: BuiltCli;
beforeAll(async () => {
  cli = await buildCli();
});
afterAll(() => cli.remove());

/** Some examples, put to the embedded crew by the program. */
async function recorded(...names: readonly string[]): Promise<string> {
  const files = Object.entries(exampleFiles()).filter(([path]) => names.some((name) => path.includes(name)));
  const cwd = makeTree(Object.fromEntries(files));
  const ran = await cli.run(['run', '--crew', 'demo', '--concurrency', '9', '--silent'], { cwd });
  expect(ran).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  return cwd;
}

test('the built program measures, shows, and decides', async () => {
  const cwd = await recorded('last-train', 'morning-snow');
  const before = readdirSync(join(cwd, '.crew-fitness/runs'));
  const shown = await cli.run(['mutate'], { cwd });
  expect(shown).toMatchObject({ exitCode: 0, stderr: '' });
  expect(shown.stdout).toMatch(/^0\.\d\d {2}fitness\/last-train\.adl/);
  expect(shown.stdout).toContain('would notice: at least 3 specialists contribute with');
  expect(shown.stdout).toMatch(/Strength {2}0\.\d\d on average of 2 scenarios\n/);
  expect(shown.stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);

  const json = await cli.run(['mutate', 'snow', '--json'], { cwd });
  const report: StrengthReport = JSON.parse(json.stdout);
  expect(report.scenarios.map(({ id }) => id)).toEqual(['fitness/morning-snow.md']);
  expect((await cli.run(['mutate', '--min-strength', '0.9'], { cwd })).exitCode).toBe(1);
  expect(readdirSync(join(cwd, '.crew-fitness/runs'))).toEqual(before);
}, 60_000);

test('Ctrl-C ends it with what is known so far, and says so', async () => {
  const cwd = await recorded('last-train', 'morning-snow');
  const judge = `import { writeFileSync } from 'node:fs'; writeFileSync('asked', ''); setTimeout(() => {}, 60_000);`;
  writeFileSync(join(cwd, 'judge.mjs'), judge);
  const config = { judge: { kind: 'command', command: [process.execPath, 'judge.mjs'] } };
  writeFileSync(join(cwd, 'crew-fitness.config.json'), JSON.stringify(config));
  const ended = await cli.run(['mutate', '--with-judge'], {
    cwd,
    started: (child) => {
      const poll = setInterval(() => {
        if (!existsSync(join(cwd, 'asked'))) return;
        clearInterval(poll);
        child.kill('SIGINT');
      }, 20);
    },
  });
  expect(ended.exitCode).toBe(130);
  expect(ended.stdout).toContain('Partial  interrupted by SIGINT\n');
}, 60_000);

test('a reader that goes away ends it quietly', async () => {
  const cwd = await recorded('last-train');
  const ended = await cli.run(['mutate'], { cwd, started: (child) => child.stdout?.destroy() });
  expect(ended.stderr).toBe('');
}, 60_000);
