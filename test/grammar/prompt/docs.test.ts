import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkModule } from '../../../grammar/prompt/checks/index.ts';
import { promptCodes } from '../../../grammar/prompt/codes.ts';
import { parsePrompt } from '../../../grammar/prompt/parse-module.ts';

const page = readFileSync(new URL('../../../docs/prompts.md', import.meta.url), 'utf8');
const fences = [...page.matchAll(/^```prompt\n([\s\S]*?)^```$/gm)].map(([, body = '']) => body);

test('there are examples', () => {
  expect(fences.length).toBeGreaterThan(0);
});

test.each(fences)('%s is clean', (text) => {
  expect(checkModule(parsePrompt(text))).toEqual([]);
});

test('every rule is listed with its severity, and no other', () => {
  const rows = [...page.matchAll(/^\| `(PA\d+|bad-yaml)` \| (\w+) \|/gm)].map(([, code, severity]) => [
    code,
    severity,
  ]);
  expect(rows).toEqual(Object.entries(promptCodes));
});
