import { describe, expect, test } from 'vitest';
import { fitnessLanguage } from '../../../../support/open-scenario.ts';

const folds = (path: string, text: string): string[] =>
  fitnessLanguage
    .open(path, text)
    .folds()
    .map(({ first, last, kind }) => `${first}-${last} ${kind}`);

describe('folds', () => {
  test('comments that follow each other, and statements that are wrapped', () => {
    const text = '# one\n# two\n\n# three\nASSERT(synthesis CONTAINS\n  "a")\n# four\n# five\n# six\n';
    expect(folds('a.adl', text)).toEqual(['1-2 comment', '5-6 region', '7-9 comment']);
  });

  test('sections end where the next one of their level begins, without the blank lines before it', () => {
    const text = '# A\n\n## B\n\n- synthesis is non-empty\n\n### C\n\ntext\n\n## D\n\ntext\n\n';
    expect(folds('a.md', text)).toEqual(['1-13 region', '3-9 region', '7-9 region', '11-13 region']);
  });

  test('fences, comments and front matter', () => {
    const text = '---\nA: 1\n---\n<!-- one\ntwo -->\n\n```reflects\nthree\n```\n';
    expect(folds('a.md', text)).toEqual(['1-3 region', '4-5 comment', '7-9 region']);
  });
});

test('the outline has the order of the file', () => {
  const text =
    'ASSERT(synthesis is non-empty)\nDEFINE CONST CITY AS "x"\nASSERT()\nDEFINE CONST QUESTION AS "q"\n';
  const [scenario] = fitnessLanguage.open('fitness/bus.adl', text).outline();
  expect(scenario).toMatchObject({ name: 'bus', kind: 'scenario', detail: 'ADL' });
  expect(scenario?.children.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'gate synthesis is non-empty',
    'constant CITY',
    'gate (empty)',
    'question QUESTION',
  ]);
});

test('formatting says what fmt would change', () => {
  const [edit, ...more] = fitnessLanguage.open('a.adl', 'ASSERT(synthesis is non-empty)   \n').format();
  expect(more).toEqual([]);
  expect(edit).toMatchObject({ range: { start: { line: 1 } } });
});

test('a constant named like a word of a gate is coloured as the constant it is', () => {
  const text = 'DEFINE CONST EVENT AS "phase"\nASSERT(stream emits EVENT event)\n';
  const tokens = fitnessLanguage.open('a.adl', text).tokens();
  const told = tokens
    .filter(({ range }) => range.start.line === 2)
    .map(({ range, type }) => `${range.start.column}-${range.end.column} ${type}`);
  expect(told).toEqual(['1-7 keyword', '8-20 function', '21-26 variable', '27-32 function']);
});

test('a README has nothing to show but why it is no scenario', () => {
  const document = fitnessLanguage.open('fitness/README.md', '# A\n\n- synthesis is non-empty\n');
  expect(document.diagnostics.map(({ code }) => code)).toEqual(['not-a-scenario']);
  expect([
    document.outline(),
    document.folds(),
    document.tokens(),
    document.landmarks(),
    document.format(),
  ]).toEqual([[], [], [], [], []]);
});
