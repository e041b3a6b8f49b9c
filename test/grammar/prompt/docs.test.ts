import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkModule } from '../../../grammar/prompt/checks/index.ts';
import { parsePrompt } from '../../../grammar/prompt/parse-module.ts';

const page = readFileSync(new URL('../../../docs/prompts.md', import.meta.url), 'utf8');
const fences = [...page.matchAll(/^```prompt\n([\s\S]*?)^```$/gm)].map(([, body = '']) => body);

test('there are examples', () => {
  expect(fences.length).toBeGreaterThan(0);
});

test.each(fences)('%s is clean', (text) => {
  expect(checkModule(parsePrompt(text))).toEqual([]);
});
