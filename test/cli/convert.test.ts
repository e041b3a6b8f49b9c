import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { playMain } from './play-main.ts';
import { ADL, MARKDOWN, makeTree } from './tree.ts';

/** The same scenarios in their other form. */
const ADL_AS_MARKDOWN = 'How many?\n\n- synthesis CONTAINS "seven"\n';
const MARKDOWN_AS_ADL =
  'DESCRIPTION Counting\n\nDEFINE CONST QUESTION AS "How many?"\n\nASSERT(synthesis CONTAINS "seven")\n';

const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), 'utf8');

describe('one file', () => {
  test.each([
    [['a.adl'], ADL_AS_MARKDOWN],
    [['a.adl', '--to', 'markdown'], ADL_AS_MARKDOWN],
    [['b.md'], MARKDOWN_AS_ADL],
  ])('%j is printed', async (args, stdout) => {
    const cwd = makeTree({ 'a.adl': ADL, 'b.md': MARKDOWN });
    expect(await playMain(['convert', ...args], { cwd })).toEqual({ exitCode: 0, stdout, stderr: '' });
  });

  test('what has no place is told with its line', async () => {
    const cwd = makeTree({ 'b.md': MARKDOWN.replace('- syn', '- [x] syn') });
    expect(await playMain(['convert', 'b.md'], { cwd })).toEqual({
      exitCode: 0,
      stdout: MARKDOWN_AS_ADL,
      stderr: 'note: b.md:5: there is no place for the tick in the box of the item\n',
    });
  });
});

describe('files', () => {
  test('--write puts each beside its source, and replaces nothing', async () => {
    const cwd = makeTree({ 'x/a.adl': ADL, 'x/y/b.md': MARKDOWN });
    expect(await playMain(['convert', 'x', '--write'], { cwd })).toEqual({
      exitCode: 0,
      stdout: 'written x/a.md\nwritten x/y/b.adl\n',
      stderr: '',
    });
    expect([read(cwd, 'x/a.md'), read(cwd, 'x/y/b.adl')]).toEqual([ADL_AS_MARKDOWN, MARKDOWN_AS_ADL]);
    expect(await playMain(['convert', 'x/a.adl', '--write'], { cwd })).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'crew-fitness: x/a.md is there already\n  --force replaces it\n',
    });
    expect(await playMain(['convert', 'x/a.adl', '--write', '--force'], { cwd })).toMatchObject({
      exitCode: 0,
      stdout: 'written x/a.md\n',
    });
  });

  test('a link that leads nowhere is not replaced either', async () => {
    const cwd = makeTree({ 'a.adl': ADL });
    symlinkSync('nowhere.md', join(cwd, 'a.md'));
    expect(await playMain(['convert', 'a.adl', '--write'], { cwd })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('a.md is there already'),
    });
    expect(lstatSync(join(cwd, 'a.md')).isSymbolicLink()).toBe(true);
  });

  test('--output keeps the folders, and leaves what has the form', async () => {
    const cwd = makeTree({ 'x/a.adl': ADL, 'x/y/c.adl': ADL, 'x/y/b.md': MARKDOWN });
    expect(await playMain(['convert', 'x', '--output', 'out', '--to', 'markdown'], { cwd })).toEqual({
      exitCode: 0,
      stdout: 'written out/a.md\nwritten out/y/c.md\n',
      stderr: 'note: x/y/b.md is Markdown already\n',
    });
    expect(read(cwd, 'out/y/c.md')).toBe(ADL_AS_MARKDOWN);
  });

  test('--output keeps folders apart that stand beside each other', async () => {
    const cwd = makeTree({ 'x/y/a.adl': ADL, 'x/z/a.adl': ADL });
    const { stdout } = await playMain(['convert', 'x', '--output', 'out'], { cwd });
    expect(stdout).toBe('written out/y/a.md\nwritten out/z/a.md\n');
  });

  test('two that would have one name are not both written', async () => {
    const cwd = makeTree({ 'a.adl': ADL, 'a.md': ADL });
    const { exitCode, stdout, stderr } = await playMain(
      ['convert', 'a.adl', 'a.md', '--output', 'out', '--force'],
      { cwd },
    );
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: 'written out/a.md\n' });
    expect(stderr).toBe(
      'crew-fitness: out/a.md is there already\n  two files have this name in their new form\n',
    );
  });

  test('one that cannot be converted is told, and the others are written', async () => {
    const cwd = makeTree({ 'a.adl': `${ADL}ASERT(a)\n`, 'b.md': MARKDOWN });
    const { exitCode, stdout, stderr } = await playMain(['convert', 'a.adl', 'b.md', '--write'], { cwd });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: 'written b.adl\n' });
    expect(stderr).toMatch(/^crew-fitness: a\.adl:3: unknown-statement: /);
    expect(existsSync(join(cwd, 'a.md'))).toBe(false);
  });
});

test.each([
  [[], /^crew-fitness: convert needs files\n/],
  [['a.adl', 'b.md'], /^crew-fitness: 2 files would be mixed in one output\n {2}write them: --write/],
  [['a.adl', '--to', 'adl'], /^crew-fitness: a\.adl is ADL already\n/],
  [['a.adl', '--write', '--output', 'x'], /^crew-fitness: --write and --output name two places\n/],
  [['-', '--write'], /^crew-fitness: what comes by standard input is printed\n/],
  [['a.adl', '--to', 'html'], /^crew-fitness: --to must be one of adl, markdown/],
])('%j is refused', async (args, message) => {
  const cwd = makeTree({ 'a.adl': ADL, 'b.md': MARKDOWN });
  const { exitCode, stdout, stderr } = await playMain(['convert', ...args], { cwd });
  expect(stderr).toMatch(message);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
});

describe('standard input', () => {
  let cli: BuiltCli;
  beforeAll(async () => {
    cli = await buildCli();
  });
  afterAll(() => cli.remove());

  test('is printed in its other form', async () => {
    const cwd = makeTree({});
    const played = await cli.run(['convert', '-', '--stdin-path', 'x/b.md'], { cwd, input: MARKDOWN });
    expect(played).toEqual({ exitCode: 0, stdout: MARKDOWN_AS_ADL, stderr: '' });
  });
});
