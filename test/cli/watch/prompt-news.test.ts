import { expect, test } from 'vitest';
import { readPromptFile } from '../../../grammar/prompt/index.ts';
import { promptNews } from '../../../src/cli/watch/prompt-news.ts';

type Files = Readonly<Record<string, string>>;

const module = (name: string, content: string, more = '', order = 10): string =>
  `apiVersion: kubemoot.ai/v1alpha1\nkind: PromptModule\nmetadata: { name: ${name}${more} }\nspec:\n  order: ${order}\n  content: |\n    ${content}\n`;
const agent = (name: string, ...refs: readonly string[]): string =>
  `apiVersion: kubemoot.ai/v1alpha1\nkind: Agent\nmetadata: { name: ${name} }\nspec: { promptRefs: [${refs.join(', ')}] }\n`;

const read = (files: Files) =>
  Promise.all(Object.entries(files).map(([id, bytes]) => readPromptFile({ id, bytes })));

/** Which of the files that are not the same count as a change of what the crew is told. */
async function toldOf(before: Files, after: Files): Promise<readonly string[]> {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => before[id] !== after[id]).map((id) => `/root/${id}`);
  const options = { root: '/root', promptBudget: 24_000, sections: { severities: {} } };
  const news = promptNews({
    ...{ before: await read(before), after: await read(after), changed },
    options,
  });
  return changed.filter((path) => news.isTold(path)).map((path) => path.slice('/root/'.length));
}

const CREW = {
  'agents.yaml': `${agent('north', 'talk', 'north')}---\n${agent('south', 'talk')}`,
  'talk.yaml': module('talk', 'ALWAYS be brief'),
  'north.yaml': module('north', 'ALWAYS look north', '', 30),
  'spare.yaml': module('spare', 'ALWAYS rest'),
  'prompts/notes.md': 'Row.',
  'values.yaml': 'replicas: 1\n',
};

test.each<[string, Files, readonly string[]]>([
  ['a word of a module', { 'talk.yaml': module('talk', 'ALWAYS be long') }, ['talk.yaml']],
  ['a label', { 'talk.yaml': module('talk', 'ALWAYS be brief', ', labels: { a: b }') }, []],
  ['an order that changes no order', { 'north.yaml': module('north', 'ALWAYS look north', '', 40) }, []],
  ['an order that does', { 'north.yaml': module('north', 'ALWAYS look north', '', 5) }, ['north.yaml']],
  [
    'a reference',
    { 'agents.yaml': `${agent('north', 'talk')}---\n${agent('south', 'talk')}` },
    ['agents.yaml'],
  ],
  ['a comment beside agents', { 'agents.yaml': `# crew\n${CREW['agents.yaml']}` }, []],
  ['an agent that is gone', { 'agents.yaml': agent('south', 'talk') }, ['agents.yaml']],
  ['a module that no agent refers to', { 'spare.yaml': module('spare', 'NEVER rest') }, []],
  ['a plain file that no agent refers to', { 'prompts/notes.md': 'Sail.' }, ['prompts/notes.md']],
  ['a file that holds no prompt', { 'values.yaml': 'replicas: 2\n' }, ['values.yaml']],
  ['a new module', { 'new.yaml': module('new', 'ALWAYS shout') }, []],
  [
    'one that counts and one that does not',
    { 'talk.yaml': module('talk', 'ALWAYS be long'), 'spare.yaml': module('spare', 'NEVER rest') },
    ['talk.yaml'],
  ],
])('%s', async (_, changes, told) => {
  expect(await toldOf(CREW, { ...CREW, ...changes })).toEqual(told);
});

test('without an agent that is known each change of a text counts', async () => {
  const files = { 'talk.yaml': module('talk', 'ALWAYS be brief') };
  expect(await toldOf(files, { 'talk.yaml': module('talk', 'ALWAYS be long') })).toEqual(['talk.yaml']);
  expect(
    await toldOf(files, { 'talk.yaml': module('talk', 'ALWAYS be brief', ', labels: { a: b }') }),
  ).toEqual([]);
});
