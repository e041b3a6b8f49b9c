import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expectGolden } from '../../support/golden-file.ts';
import { playMain } from '../play-main.ts';
import { makeTree } from '../tree.ts';

const pilots = fileURLToPath(new URL('../../../fixtures/prompt/pilots', import.meta.url));

test.each([
  ['compose.txt', ['prompt', 'compose', 'north'], 0],
  ['map.txt', ['prompt', 'compose', 'harbour/south', '--map', '--prompt-budget', '100'], 2],
  ['verbose.txt', ['prompt', 'compose', 'south', 'prompts', 'agents', '--map', '--verbose'], 2],
  ['compose.json', ['prompt', 'compose', 'north', '--json'], 0],
  ['lint.txt', ['prompt', 'lint'], 2],
])('%s', async (name, args, exitCode) => {
  const played = await playMain(args, { cwd: pilots });
  expect(played.exitCode).toBe(exitCode);
  const { stdout, stderr } = played;
  expectGolden(`prompt/pilots/${name}`, name.endsWith('.json') ? stdout : `${stdout}\n--- stderr\n${stderr}`);
});

test('the text is printed as it is, to the last byte', async () => {
  const agent = 'kind: Agent\nmetadata: {name: a}\nspec: {promptRefs: [m]}\n';
  const text = '\uFEFFALWAYS a\u001b[1m\r\nNEVER b\r\tc \n\n';
  const cwd = makeTree({ 'a.yaml': agent, 'prompts/m.adl': text });
  expect(await playMain(['prompt', 'compose', 'a'], { cwd })).toMatchObject({ exitCode: 0, stdout: text });
});

test('one file is checked as what it is a part of', async () => {
  const agents = await playMain(['prompt', 'lint', 'agents/agents.yaml'], { cwd: pilots });
  expect(agents.stdout.match(/error PA501/g)).toHaveLength(2);
  const own = await playMain(['prompt', 'lint', 'prompts/own.yaml', '--format', 'json'], { cwd: pilots });
  const { files } = JSON.parse(own.stdout);
  expect(files).toHaveLength(1);
  expect(files[0].diagnostics.map(({ code }: { code: string }) => code)).toEqual([
    ...['PA507', 'PA203', 'PA201', 'PA406'],
  ]);
});

test('two modules of one name are told of', async () => {
  const module = 'kind: PromptModule\nmetadata: {name: m}\nspec: {order: 1, content: x}\n';
  const cwd = makeTree({
    'agent.yaml': 'kind: Agent\nmetadata: {name: a}\nspec: {promptRefs: [m]}\n',
    'one.yaml': module,
    'two.yaml': module,
  });
  const { stderr } = await playMain(['prompt', 'compose', 'a'], { cwd });
  expect(stderr).toContain(
    'note: there are two modules m; the one at two.yaml:3 is used, not the one at one.yaml:3\n',
  );
});

test.each([
  [['compose'], /compose needs the name of an agent\n {2}there are north, south, master, silent, stranger/],
  [['compose', 'nroth'], /there is no agent "nroth"\n {2}did you mean north\?/],
  [['compose', 'somebody'], /there is no agent "somebody"\n {2}there are north, /],
  [['compose', 'north', 'prompts'], /there is no agent "north"\n {2}no Agent was found/],
  [['rules', '--map'], /prompt rules does not take --map\n {2}it belongs to compose/],
])('%j is a usage error', async (args, message) => {
  const { exitCode, stdout, stderr } = await playMain(['prompt', ...args], { cwd: pilots });
  expect(stderr).toMatch(message);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
});

test('agents of one name are told apart by their namespaces', async () => {
  const agent = (namespace: string): string => `kind: Agent\nmetadata: {name: a, namespace: ${namespace}}\n`;
  const cwd = makeTree({ 'a.yaml': `${agent('x')}---\n${agent('y')}` });
  expect(await playMain(['prompt', 'compose', 'a'], { cwd })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('2 agents are called a: x/a (a.yaml:2), y/a (a.yaml:5)\n'),
  });
  expect(await playMain(['prompt', 'compose', 'y/a'], { cwd })).toMatchObject({ exitCode: 0, stdout: '' });
});

test('agents that share their namespace too are told apart by their files alone', async () => {
  const agent = 'kind: Agent\nmetadata: {name: a, namespace: x}\n';
  const cwd = makeTree({ 'one.yaml': agent, 'two.yaml': agent });
  const { stderr } = await playMain(['prompt', 'compose', 'a'], { cwd });
  expect(stderr).toContain(
    '2 agents are called a: x/a (one.yaml:2), x/a (two.yaml:2)\n  name the files of the one that is meant behind it\n',
  );
  expect(await playMain(['prompt', 'compose', 'a', 'two.yaml'], { cwd })).toMatchObject({ exitCode: 0 });
});
