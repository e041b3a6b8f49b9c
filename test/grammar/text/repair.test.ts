import { expect, test } from 'vitest';
import { indexLines } from '../../../grammar/text/lines.ts';
import { repair } from '../../../grammar/text/repair.ts';
import type { Diagnostic, Severity } from '../../../src/model/index.ts';

/** Finds words; each is repaired by what is written behind it here. */
function finder(words: Readonly<Record<string, { readonly fix?: string; readonly severity?: Severity }>>) {
  let looks = 0;
  const diagnose = (text: string): readonly Diagnostic[] => {
    looks += 1;
    const lines = indexLines(text);
    const all = Object.entries(words).flatMap(([word, { fix, severity = 'error' }]) =>
      [...text.matchAll(new RegExp(`\\b${word}\\b`, 'g'))].map(({ index }): Diagnostic => {
        const range = lines.rangeOf(index, index + word.length);
        const mend = fix === undefined ? null : { range, replacement: fix };
        return { severity, code: word, message: word, range, hint: null, fix: mend };
      }),
    );
    return all.slice(0, 1000);
  };
  return { diagnose, looks: () => looks };
}

const codes = (found: readonly Diagnostic[]) => found.map(({ code }) => code).sort();

test('carries out what does not overlap, at once', async () => {
  const { diagnose, looks } = finder({ teh: { fix: 'the' }, cta: { fix: 'cat' } });
  const { text, repaired } = await repair('teh cta\r\nteh end', diagnose);
  expect(text).toBe('the cat\r\nthe end');
  expect(codes(repaired)).toEqual(['cta', 'teh', 'teh']);
  expect(looks()).toBe(2);
});

test('goes on with what a repair shows', async () => {
  const { diagnose } = finder({ a: { fix: 'b' }, b: { fix: 'c', severity: 'warning' } });
  expect((await repair('a', diagnose)).text).toBe('c');
});

test('goes on with an error that a repair uncovers, if that can be repaired', async () => {
  const chain = finder({ a: { fix: 'b' }, b: { fix: 'c' }, c: { fix: 'd' } });
  expect((await repair('a', chain.diagnose)).text).toBe('d');
  const end = finder({ a: { fix: 'b' }, b: { fix: 'c' }, c: {} });
  expect(await repair('a', end.diagnose)).toEqual({ text: 'a', repaired: [] });
});

test('leaves what does not go away, and does the rest', async () => {
  const { diagnose } = finder({
    same: { fix: 'same again' },
    bad: { fix: 'worse' },
    worse: {},
    x: { fix: 'y' },
  });
  const { text, repaired } = await repair('x same x bad x same x', diagnose);
  expect(text).toBe('y same y bad y same y');
  expect(codes(repaired)).toEqual(['x', 'x', 'x', 'x']);
});

test('a fix may bring no error of a kind that is there', async () => {
  const { diagnose } = finder({ a: { fix: 'b' }, b: {} });
  expect((await repair('b a', diagnose)).text).toBe('b a');
});

test('ends where repairs go round in circles', async () => {
  const { diagnose, looks } = finder({
    a: { fix: 'b', severity: 'warning' },
    b: { fix: 'a', severity: 'warning' },
  });
  await repair('a', diagnose);
  expect(looks()).toBeLessThan(20);
});

test('repairs more of one kind than are told of', async () => {
  const { diagnose } = finder({ teh: { fix: 'the' } });
  const { text, repaired } = await repair('teh '.repeat(6000), diagnose);
  expect(text).toBe('the '.repeat(6000));
  expect(repaired.length).toBe(6000);
});

test('a text full of fixes that mend nothing takes no for ever', async () => {
  const { diagnose, looks } = finder({ bad: { fix: 'worse' }, worse: {} });
  const words = Array.from({ length: 900 }, (_, index) => `${' '.repeat(index % 90)}bad\n`).join('');
  expect((await repair(words, diagnose)).repaired).toEqual([]);
  expect(looks()).toBeLessThanOrEqual(201);
});
