import { describe, expect, test } from 'vitest';
import { codes, compileText, meaning } from '../../support/scenario-text.ts';

const question = 'DEFINE CONST QUESTION AS "q"\n';
const raws = (text: string): string[] | undefined =>
  compileText('a.adl', question + text).scenario?.assertions.map(({ raw }) => raw);
const said = (text: string): string[] =>
  codes(compileText('a.adl', question + text)).filter((code) => code !== 'no-assertions');

describe('continuation', () => {
  test.each([
    ['ASSERT(a\n b)', ['a b']],
    ['ASSERT(a\nb)', ['a b']],
    ['ASSERT(a\n\nb)', ['a b']],
    ['ASSERT(a\n# c\nb)', ['a b']],
    ['  ASSERT(a\n b)', ['a b']],
    ['\tASSERT("a\n         b")', ['"a b"']],
    ['ASSERT(a   \n   \t b)', ['a b']],
    ['    ASSERT("a\n\tb")', ['"a b"']],
    ['ASSERT(a) ASSERT(b)', ['a', 'b']],
    ['ASSERT(\n  a\n)', ['a']],
    ['ASSERT("a\n  # b")', ['"a # b"']],
  ])('%j', (text, expected) => {
    expect(raws(text)).toEqual(expected);
    expect(said(text)).toEqual([]);
  });

  test.each([
    ['ASSERT("a\nb")', ['unclosed-string', 'unknown-statement']],
    ['ASSERT("a\n\n  b")', ['unclosed-string', 'unknown-statement']],
    ['ASSERT("a\n  ASSERT(b)', ['unclosed-string']],
    ['        ASSERT("a\n\tb")', ['unclosed-string', 'unknown-statement']],
    ['ASSERT(a)\n  b', ['text-after-assert']],
    ['ASSERT(a)\n\n  b', ['unknown-statement']],
    ['ASSERT(a)\n  # b', []],
  ])('%j does not go on', (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe('a lost quote takes nothing else with it', () => {
  const gate = 'ASSERT(synthesis CONTAINS "x")';
  const kept = { kind: 'synthesis-contains', terms: ['x'], mode: 'all' };
  test.each([
    [`ASSERT(DEFER synthesis REFLECTS "a)\n${gate}`],
    [`ASSERT(DEFER synthesis REFLECTS "a)\n  ${gate}`],
    [`ASSERT(DEFER synthesis REFLECTS "a)\n# says "b"\n${gate}`],
    [`  ASSERT(DEFER synthesis REFLECTS "a)\n  ${gate}`],
    [`DEFINE CONST CITY AS "a\n${gate}`],
    [`DEFINE CONST CITY AS "a\n# says "b"\n${gate}`],
    [`DEFINE CONST CITY AS "a\ndefine const TOWN as "b"\n${gate}`],
    [`Define Const CITY AS "a\n  ${gate}`],
    [`ASSERT(synthesis CONTAINS "a)\n  ${gate}`],
    [`ASSERT(synthesis CONTAINS “a")\n${gate}`],
  ])('%j', (text) => {
    const { scenario, diagnostics } = compileText('a.adl', question + text);
    expect(scenario?.assertions.map(meaning)).toContainEqual(kept);
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'unclosed-string' }));
  });
});

describe('strings of constants', () => {
  test.each([
    ['"a" # b', 'a'],
    ['"a # b"', 'a # b'],
    ['"a # "b""', 'a # "b"'],
    ['"a "b" c"', 'a "b" c'],
    ['"a (b" # c', 'a (b'],
    ['"a\n\n  b"', 'a b'],
    ['"a "b"\n  c"', 'a "b" c'],
    ['"a "b"\n  # c\n  d"', 'a "b" # c d'],
    ['"a\nb"', 'a b'],
    ['“a “b” c”', 'a “b” c'],
    ['a # b', 'a # b'],
    ['5 minutes # b', '5 minutes'],
    ['-0.5 # b', '-0.5'],
    ['a\n  # c\n  b', 'a b'],
    ['"a\\"', 'a\\'],
  ])('%j', (written, text) => {
    const { scenario } = compileText('a.adl', `DEFINE CONST CITY AS ${written}\n${question}`);
    expect(scenario?.constants).toEqual({ CITY: text, QUESTION: 'q' });
  });
});

test('no more is said of one kind than anybody reads', () => {
  const { diagnostics } = compileText('a.adl', 'GIVEN\n'.repeat(3000));
  expect(diagnostics.filter(({ code }) => code === 'unknown-statement')).toHaveLength(1000);
});

describe('strings of references', () => {
  test.each([
    ['"a (see "b")\n  and c")', 'a (see "b") and c'],
    ['"a" at least 0.5).")', 'a" at least 0.5).'],
    ['"a"\n)', 'a'],
    ['"a"  AT LEAST 0.5 )', 'a'],
    ['"a") # b', 'a'],
    ['"a "b"" AT LEAST 0.5) ASSERT(c)', 'a "b"'],
    ['“a "b" c”)', 'a "b" c'],
    ['"""a""")', '""a""'],
  ])('%j', (written, reference) => {
    const text = `${question}ASSERT(DEFER synthesis REFLECTS ${written}\nASSERT(synthesis is non-empty)`;
    const { scenario } = compileText('a.adl', text);
    expect(scenario?.assertions[0]?.params['reference']).toBe(reference);
    expect(scenario?.assertions.at(-1)?.kind).toBe('synthesis-non-empty');
  });
});

test.each([
  ['ASSERT(a ASSERT(b)', ['a', 'b'], ['unclosed-bracket']],
  ['ASSERT(a) b ASSERT(c)', ['a', 'c'], ['text-after-assert']],
  ['ASERT(a) ASSERT(b)', ['b'], ['unknown-statement']],
  ['ASSERT("a)', ['"a'], ['unclosed-string']],
  ['ASSERT(a :))', ['a :)'], []],
  ['ASSERT(a)) b', ['a'], ['text-after-assert']],
  ['ASSERT(a (b)', ['a (b'], ['unbalanced-bracket']],
  ['ASSERT(a (b', ['a (b'], ['unclosed-bracket']],
])('%j is read as far as it goes', (text, expected, found) => {
  expect(raws(text)).toEqual(expected);
  expect(said(text)).toEqual(found);
});
