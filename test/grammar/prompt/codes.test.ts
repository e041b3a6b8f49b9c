import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promptCodes } from '../../../grammar/prompt/codes.ts';

test('every rule finds something in a fixture', () => {
  const golden = ['modules', 'manifests', 'pilots'].flatMap((name) => {
    const folder = new URL(`../../../fixtures/prompt/${name}/`, import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
    return files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
  });
  const found = new Set(golden.join('').match(/(?<=(?:error|warning|info) )[\w-]+(?=: )/g));
  expect(Object.keys(promptCodes).filter((code) => !found.has(code))).toEqual([]);
});
