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

test('of all YAML here what holds prompts is taken, at its lines on disk', async () => {
  const module = 'kind: PromptModule\nmetadata: {name: a}\nspec:\n  content: |\n\n    ALWAYS a\n';
  const cwd = makeTree({
    'deploy/a.yaml': `x: 1\n---\n${module}`,
    'deploy/service.yaml': 'kind: Service\n',
    'deploy/broken.yml': '[\n',
    'node_modules/x/b.yaml': module,
  });
  const { exitCode, stdout, stderr } = await playMain(['prompt', 'rules', '--json'], { cwd });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({
    modules: [{ name: 'a', order: 100, file: 'deploy/a.yaml', rules: [{ line: 8, endLine: 8 }] }],
  });
  expect(await playMain(['prompt', 'rules', 'deploy/service.yaml'], { cwd })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('deploy/service.yaml holds no PromptModule and no Agent\n'),
  });
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
  [['prompt', 'rules', 'nope'], /nope is no path and matches no file with prompts\n {2}manifests end in/],
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

test('a module without a name is listed as such', async () => {
  const cwd = makeTree({
    'a.yaml': 'kind: PromptModule\nspec:\n  order: 7\n  content: |\n    NEVER sleep\n',
  });
  const { stdout } = await playMain(['prompt', 'rules'], { cwd });
  expect(stdout).toMatch(/^\(no name\), order 7 \(a\.yaml\)\n/);
});
