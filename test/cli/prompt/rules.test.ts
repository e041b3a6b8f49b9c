import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectGolden } from '../../support/golden-file.ts';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';

const harbour = fileURLToPath(new URL('../../../fixtures/prompt/harbour', import.meta.url));

test.each([
  ['rules.txt', ['prompt', 'rules']],
  ['rules.json', ['prompt', 'rules', 'prompts', '--json']],
])('%s', async (name, args) => {
  const { exitCode, stdout, stderr } = await playMain(args, { cwd: harbour });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expectGolden(`prompt/harbour/${name}`, stdout);
});

test('a file that is named is a module wherever it is, one that is found is in a folder called prompts', async () => {
  const cwd = makeTree({
    'notes/40-closing.md': 'ALWAYS close the log\n',
    'prompts/deep/a.ADL': 'NEVER sleep\n',
    'prompts/b.md': 'NEVER eat\n',
    'prompts-old/c.adl': 'NEVER row\n',
    'fitness/d.adl': 'NEVER sing\n',
  });
  const named = await playMain(['prompt', 'rules', 'notes/40-closing.md'], { cwd });
  expect(named.stdout).toMatch(
    /^closing, order 40 \(notes\/40-closing\.md\)\n {5}1 {2}closing#-\/-\/always:[0-9a-f]{8}\n/,
  );
  const found = await playMain(['prompt', 'rules', '.'], { cwd });
  expect(found.stdout).toMatch(/^a, order 100 \(prompts\/deep\/a\.ADL\)\n.*\n +NEVER sleep\n\n$/);
});

test('the config says what the prompts are', async () => {
  const config = JSON.stringify({
    prompts: ['pilots/*.md', { files: 'crew/x.txt' }],
    exclude: ['**/old.md'],
  });
  const cwd = makeTree({
    'crew-fitness.config.json': config,
    'pilots/a.md': 'ALWAYS a\n',
    'pilots/old.md': 'ALWAYS old\n',
    'crew/x.txt': 'ALWAYS x\n',
    'prompts/b.adl': 'ALWAYS b\n',
  });
  const { stdout } = await playMain(['prompt', 'rules', '--json'], { cwd });
  const { modules }: { modules: { file: string }[] } = JSON.parse(stdout);
  expect(modules.map(({ file }) => file)).toEqual(['crew/x.txt', 'pilots/a.md']);
});

test('what a module holds cannot drive a terminal', async () => {
  const cwd = makeTree({ 'prompts/a.adl': 'ALWAYS \u001b[2J#\u0007 ##[error] x\n' });
  const { stdout } = await playMain(['prompt', 'rules'], { cwd });
  expect(stdout).not.toMatch(/[\u001b\u0007]|##\[/);
});

test.each([
  [['prompt'], /prompt needs a word more\n {2}there are prompt lint, prompt rules/],
  [['prompt', 'ruels'], /there is no prompt "ruels"\n {2}did you mean rules\?/],
  [['prompt', 'rules', 'nope'], /nope is no path and matches no file with prompts\n {2}plain modules end/],
  [['prompt', 'rules', 'empty'], /there are no prompts in the folder empty/],
  [['prompt', 'rules'], /no file with prompts was found here\n {2}name files or folders/],
  [
    ['prompt', 'rules', 'latin.adl'],
    /latin\.adl cannot be read: found byte 0xE9.*at byte 7\n {2}save the file as UTF-8/,
  ],
])('%j is a usage error', async (args, message) => {
  const cwd = makeTree({ empty: null });
  writeFileSync(`${cwd}/latin.adl`, new Uint8Array([...Buffer.from('ALWAYS '), 0xe9, 0x0a]));
  const { exitCode, stdout, stderr } = await playMain(args, { cwd });
  expect(stderr).toMatch(message);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
});
