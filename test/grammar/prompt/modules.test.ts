import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintPrompts, readPromptFile } from '../../../grammar/index.ts';
import { promptCodes } from '../../../grammar/prompt/codes.ts';
import { expectGolden } from '../../support/golden-file.ts';
import { tell } from '../../support/scenario-text.ts';
import { tellNodes } from '../../support/tell-nodes.ts';

const folder = new URL('../../../fixtures/prompt/modules/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.adl'));

function read(name: string) {
  const file = readPromptFile({
    id: `prompts/${name}`,
    bytes: new Uint8Array(readFileSync(new URL(name, folder))),
  });
  const [linted] = lintPrompts([file], { severities: {} });
  return { nodes: file.modules[0]?.nodes ?? [], diagnostics: linted?.diagnostics ?? [] };
}

test.each(names)('%s', (name) => {
  const { nodes, diagnostics } = read(name);
  const lines = [...tellNodes(nodes), '', ...diagnostics.map(tell)];
  expectGolden(`prompt/modules/${name.replace('.adl', '.txt')}`, `${lines.join('\n').trimEnd()}\n`);
});

test('every golden file belongs to a module', () => {
  const golden = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  expect(golden.map((name) => name.replace('.txt', '.adl'))).toEqual(names);
});

test('every rule finds something in one of them', () => {
  const found = new Set(names.flatMap((name) => read(name).diagnostics.map(({ code }) => code)));
  expect(Object.keys(promptCodes).filter((code) => !found.has(code))).toEqual([]);
});

test('a config changes severities', () => {
  const file = readPromptFile({ id: 'a.adl', bytes: 'ALWAYS a' });
  const [linted] = lintPrompts([file], { severities: { PA101: 'error' } });
  expect(linted?.diagnostics).toMatchObject([{ code: 'PA101', severity: 'error', path: 'a' }]);
});
