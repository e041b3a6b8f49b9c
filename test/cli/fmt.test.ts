import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, buildCli } from '../support/run-cli.ts';
import { playMain } from './play-main.ts';
import { ADL, MARKDOWN, makeTree } from './tree.ts';

const UNTIDY = `\uFEFFDEFINE   CONST QUESTION AS "How many?"\r\n\r\n\r\nASSERT ( synthesis CONTAINS "seven" )`;
const TIDY = 'DEFINE CONST QUESTION AS "How many?"\r\n\r\nASSERT(synthesis CONTAINS "seven")\r\n';

const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), 'utf8');

describe('files', () => {
  test('only what is laid out otherwise is written', async () => {
    const files = { 'fitness/a.adl': UNTIDY, 'fitness/b.md': MARKDOWN, 'fitness/notes.md': 'Notes  \n\n\n' };
    const cwd = makeTree(files);
    expect(await playMain(['fmt'], { cwd })).toEqual({
      exitCode: 0,
      stdout: 'formatted fitness/a.adl\n1 file formatted\n',
      stderr: '',
    });
    expect(read(cwd, 'fitness/a.adl')).toBe(TIDY);
    expect(read(cwd, 'fitness/notes.md')).toBe(files['fitness/notes.md']);
    expect(await playMain(['fmt'], { cwd })).toEqual({
      exitCode: 0,
      stdout: 'nothing to format\n',
      stderr: '',
    });
  });

  test('--check writes nothing and exits with 1', async () => {
    const cwd = makeTree({ 'a.adl': UNTIDY, 'b.adl': ADL });
    expect(await playMain(['fmt', '--check', 'a.adl', 'b.adl'], { cwd })).toEqual({
      exitCode: 1,
      stdout: 'would change a.adl\n1 file to format\n',
      stderr: '',
    });
    expect(read(cwd, 'a.adl')).toBe(UNTIDY);
    expect(await playMain(['fmt', '--check', 'b.adl'], { cwd })).toMatchObject({ exitCode: 0 });
  });

  test('a file with mistakes is laid out as well, and keeps them', async () => {
    const cwd = makeTree({ 'a.adl': `${ADL}ASERT(a)  \n` });
    expect(await playMain(['fmt', 'a.adl'], { cwd })).toMatchObject({ exitCode: 0 });
    expect(read(cwd, 'a.adl')).toBe(`${ADL}ASERT(a)\n`);
  });

  test.skipIf(process.getuid?.() === 0)('one that cannot be written is not called formatted', async () => {
    const cwd = makeTree({ 'x/a.adl': UNTIDY, 'y/b.adl': UNTIDY });
    chmodSync(join(cwd, 'x'), 0o555);
    const told = await playMain(['fmt', 'x', 'y'], { cwd });
    chmodSync(join(cwd, 'x'), 0o755);
    expect(told).toEqual({
      exitCode: 3,
      stdout: 'formatted y/b.adl\n1 file formatted\n',
      stderr: expect.stringMatching(/^crew-fitness: cannot write .*a\.adl/),
    });
    expect(read(cwd, 'x/a.adl')).toBe(UNTIDY);
  });

  test('what would be read otherwise stays as it is, with a note', async () => {
    const text = '\t```reflects\nASSERT(synthesis is non-empty)\n```\n';
    const cwd = makeTree({ 'a.txt': text });
    expect(await playMain(['fmt', 'a.txt'], { cwd })).toEqual({
      exitCode: 0,
      stdout: 'nothing to format\n',
      stderr: 'note: a.txt stays as it is: laid out anew it would mean something else\n',
    });
    expect(read(cwd, 'a.txt')).toBe(text);
  });

  test.each([
    [['README.md'], /^crew-fitness: README\.md is no scenario: a README is documentation\n$/],
    [['wide.adl'], /^crew-fitness: wide\.adl: found UTF-16 \(little endian\), at byte 0\n$/],
    [['none.adl'], /^crew-fitness: none\.adl is no path/],
    [['a.adl', '-'], /^crew-fitness: - reads standard input, and nothing else\n/],
    [['a.adl', '--stdin-path', 'b.md'], /^crew-fitness: --stdin-path says what standard input is\n/],
  ])('%j is refused, and nothing is written', async (args, message) => {
    const cwd = makeTree({ 'README.md': '# Read me  \n', 'a.adl': UNTIDY, 'wide.adl': '' });
    writeFileSync(join(cwd, 'wide.adl'), Buffer.from('\uFEFFASSERT(a)', 'utf16le'));
    const { exitCode, stdout, stderr } = await playMain(['fmt', ...args], { cwd });
    expect(stderr).toMatch(message);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(read(cwd, 'a.adl')).toBe(UNTIDY);
  });
});

describe('standard input', () => {
  let cli: BuiltCli;
  beforeAll(async () => {
    cli = await buildCli();
  });
  afterAll(() => cli.remove());

  test.each<[string, readonly string[], string, string]>([
    ['ADL without a path', [], UNTIDY, TIDY],
    [
      'Markdown by its path',
      ['--stdin-path', 'x/a.md'],
      '# A  \n\nHow?\n- synthesis is non-empty',
      '# A\n\nHow?\n- synthesis is non-empty\n',
    ],
  ])('%s is printed as it is laid out', async (_, args, input, wanted) => {
    const played = await cli.run(['fmt', '-', ...args], { cwd: makeTree({}), input });
    expect(played).toEqual({ exitCode: 0, stdout: wanted, stderr: '' });
  });

  test('what is no scenario comes out as it went in', async () => {
    const input = 'Notes  \n\n\n';
    const played = await cli.run(['fmt', '-', '--stdin-path', 'notes.md'], { cwd: makeTree({}), input });
    expect(played).toEqual({
      exitCode: 0,
      stdout: input,
      stderr: 'note: notes.md is no scenario: it holds no gate and no keyword fence\n',
    });
  });

  test('--check says whether it would change', async () => {
    const check = (input: string) => cli.run(['fmt', '-', '--check'], { cwd: makeTree({}), input });
    const stdout = 'would change stdin\n1 file to format\n';
    expect(await check(UNTIDY)).toEqual({ exitCode: 1, stdout, stderr: '' });
    expect(await check(TIDY)).toEqual({ exitCode: 0, stdout: 'nothing to format\n', stderr: '' });
  });

  test('what is no text is refused', async () => {
    const input = new Uint8Array([0x41, 0xff]);
    const played = await cli.run(['fmt', '-'], { cwd: makeTree({}), input });
    expect(played).toMatchObject({ exitCode: 2, stdout: '' });
    expect(played.stderr).toMatch(/^crew-fitness: stdin: found byte 0xFF/);
  });

  test('more than any file holds is refused', async () => {
    const input = new Uint8Array(16 * 1024 * 1024 + 1).fill(0x20);
    for (const command of ['fmt', 'convert']) {
      const played = await cli.run([command, '-'], { cwd: makeTree({}), input });
      expect(played).toMatchObject({ exitCode: 2, stdout: '' });
      expect(played.stderr).toContain('larger than 16 MiB');
    }
  });
});
