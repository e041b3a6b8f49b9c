import { describe, expect, test } from 'vitest';
import { diagnosticCodes } from '../../../grammar/diagnostics.ts';
import { promptCodes } from '../../../grammar/prompt/codes.ts';
import { promptExplanations } from '../../../grammar/prompt/explanations/index.ts';
import { readPromptFile } from '../../../grammar/prompt/index.ts';
import type { ExampleFile } from '../../../src/model/index.ts';
import { diagnosticsOf } from '../../support/plain-prompt.ts';
import { tell } from '../../support/scenario-text.ts';

const pages = Object.entries(promptExplanations);

async function lint({ file, text }: ExampleFile) {
  return diagnosticsOf(await readPromptFile({ id: file, bytes: text }));
}

test('every code has a page, and nothing else', () => {
  const own = Object.keys(promptCodes).filter((code) => !Object.hasOwn(diagnosticCodes, code));
  expect(Object.keys(promptExplanations).sort()).toEqual(own.sort());
});

describe('the wrong example', () => {
  test.each(pages)('of %s is wrong in that way', async (code, { wrong }) => {
    expect((await lint(wrong)).map((found) => found.code)).toContain(code);
  });
});

describe('the right example', () => {
  test.each(pages)('of %s has no mistake', async (_code, { right }) => {
    expect((await lint(right)).map(tell)).toEqual([]);
  });
});

describe('what is told', () => {
  test.each(pages)('of %s is a sentence each', (_code, { meaning, why, mend }) => {
    for (const text of [meaning, why, mend]) expect(text).toMatch(/^[#A-Za-z][^\n]+[.|]$/);
    expect(meaning).not.toMatch(/\. [A-Z]/);
  });
});
