import { describe, expect, test } from 'vitest';
import { diagnosticCodes } from '../../../grammar/diagnostics.ts';
import { explanations } from '../../../grammar/fitness/explanations/index.ts';
import type { Diagnostic, ExampleFile } from '../../../src/model/index.ts';
import { compileExample } from '../../support/compile-example.ts';
import { tell } from '../../support/scenario-text.ts';

const pages = Object.entries(explanations);
const told = (found: readonly Diagnostic[]): readonly string[] => found.map(tell);

test('every code has a page, and nothing else', () => {
  expect(Object.keys(explanations).sort()).toEqual([...Object.keys(diagnosticCodes), 'advisory'].sort());
});

describe('the wrong example', () => {
  test.each(pages)('of %s is wrong in that way', async (code, { wrong }) => {
    const codes = (await compileExample(code, wrong)).map((found) => found.code);
    expect(codes).toContain(code);
  });
});

describe('the right example', () => {
  test.each(pages)('of %s has no mistake', async (code, { right }) => {
    const found = await compileExample(code, right);
    expect(found.map((other) => other.code)).not.toContain(code);
    expect(told(found.filter(({ severity }) => severity !== 'info'))).toEqual([]);
  });
});

describe('what is told', () => {
  test.each(pages)('of %s is a sentence each', (_code, { meaning, why, mend }) => {
    for (const text of [meaning, why, mend]) expect(text).toMatch(/^[A-Z][^\n]+[.:|)"]$/);
    expect(meaning).not.toMatch(/\. [A-Z]/);
  });

  test.each(pages)('of %s fits a terminal', (_code, { wrong, right }) => {
    const lines = ({ text }: ExampleFile) => text.split('\n').filter((line) => line.length > 76);
    expect([...lines(wrong), ...lines(right)].filter((line) => !line.startsWith('> > '))).toEqual([]);
  });
});
