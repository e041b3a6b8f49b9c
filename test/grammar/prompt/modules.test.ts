import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintPrompts } from '../../../grammar/prompt/index.ts';
import { expectGolden } from '../../support/golden-file.ts';
import { diagnosticsOf, plainPrompt } from '../../support/plain-prompt.ts';
import { tell } from '../../support/scenario-text.ts';
import { tellNodes } from '../../support/tell-nodes.ts';

const folder = new URL('../../../fixtures/prompt/modules/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.adl'));

function read(name: string) {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const file = plainPrompt(text, `prompts/${name}`);
  return { nodes: file.modules[0]?.nodes ?? [], diagnostics: diagnosticsOf(file) };
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

test('a config changes severities', () => {
  const [linted] = lintPrompts([plainPrompt('ALWAYS a')], { severities: { PA101: 'error' }, budget: 1 });
  expect(linted?.diagnostics).toMatchObject([{ code: 'PA101', severity: 'error', path: 'a' }]);
});
