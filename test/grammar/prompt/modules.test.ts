import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePrompt } from '../../../grammar/prompt/parse-module.ts';
import { expectGolden } from '../../support/golden-file.ts';
import { tellNodes } from '../../support/tell-nodes.ts';

const folder = new URL('../../../fixtures/prompt/modules/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.adl'));

test.each(names)('%s', (name) => {
  const { nodes, findings, lines } = parsePrompt(readFileSync(new URL(name, folder), 'utf8'));
  const found = findings.map(({ code, from }) => `${code}@${lines.positionAt(from).line}`);
  expectGolden(
    `prompt/modules/${name.replace('.adl', '.txt')}`,
    `${[...tellNodes(nodes), `Lint: ${found.join(', ') || 'none'}`].join('\n')}\n`,
  );
});

test('every golden file belongs to a module', () => {
  const golden = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  expect(golden.map((name) => name.replace('.txt', '.adl'))).toEqual(names);
});
