import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playMain } from './play-main.ts';
import { ADL, makeTree } from './tree.ts';

/** A folder with one scenario that the embedded crew was asked once. */
async function withRun(outputDir = '.crew-fitness'): Promise<{ readonly cwd: string; readonly id: string }> {
  const cwd = makeTree({
    'fitness/count.adl': ADL,
    'crew-fitness.config.json': JSON.stringify({ outputDir }),
  });
  await playMain(['run', '--crew', 'demo', '--timeout', '10s'], { cwd });
  const id = readdirSync(join(cwd, outputDir, 'runs')).find((name) => name.includes('T')) ?? '';
  return { cwd, id };
}

describe('a run of today', () => {
  test('is listed, shown and removed by the command', async () => {
    const { cwd, id } = await withRun();
    const { stdout } = await playMain(['runs'], { cwd });
    expect(stdout).toMatch(
      new RegExp(`^✗ ${id}  (just now|\\d+ s ago)  20\\S+Z  exit 1\\n    demo · asked · 1 failed`),
    );
    expect((await playMain(['runs', 'list'], { cwd })).stdout.split('  ')[0]).toBe(`✗ ${id}`);
    const shown = await playMain(['runs', 'show', 'count'], { cwd });
    expect(shown.stdout).toMatch(
      /── Discussion[\s\S]*stream opened[\s\S]*the answer[\s\S]*✗ .*synthesis CONTAINS "seven"/,
    );
    expect(shown.exitCode).toBe(0);
    const pruned = await playMain(['runs', 'prune', '--older-than', '1 day'], { cwd });
    expect(pruned).toMatchObject({ exitCode: 0, stdout: 'nothing removed; 1 run kept\n' });
    expect((await playMain(['runs', 'prune', '--keep', '0'], { cwd })).stdout).toMatch(
      /^removed {2}20[\s\S]*; 0 runs kept/,
    );
    expect((await playMain(['runs'], { cwd })).stdout).toMatch(
      /^no run is saved in .*\n {2}make one: crew-fitness run/,
    );
  });

  test('is looked for where the config says', async () => {
    const { cwd } = await withRun('kept');
    expect((await playMain(['runs'], { cwd })).stdout).toMatch(/^✗ 20/);
  });
});

test.each([
  [['runs', 'lst'], /there is no runs "lst"\n {2}did you mean list\?/],
  [['runs', 'list', 'x'], /runs list takes no "x"/],
  [['runs', 'prune', '--limit', '3'], /runs prune does not take --limit\n {2}it belongs to list/],
  [['runs', '--keep', '3'], /runs list does not take --keep\n {2}it belongs to prune/],
  [['runs', 'show', '--dry-run'], /runs show does not take --dry-run/],
  [['runs', 'prune', '--older-than', '14'], /--older-than must be an age such as 14d, 2w or 36h, not "14"/],
  [['runs', '--crew', 'demo'], /runs does not take --crew/],
  [['run', '--keep', '3'], /run does not take --keep\n {2}it belongs to runs/],
])('%j is a usage error', async (args, message) => {
  const { exitCode, stderr, stdout } = await playMain(args, { cwd: makeTree({}) });
  expect(stderr).toMatch(message);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
});
