import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, isSame, type Passage } from '../../../../../reporters/html/page/state/difference.ts';

test('words that are another are told from those that stayed', () => {
  expect(differenceOf('The train leaves at nine.', 'The last train leaves at ten.')).toEqual({
    unit: 'words',
    passages: [
      { kind: 'same', text: 'The ' },
      { kind: 'changed', before: '', after: 'last ' },
      { kind: 'same', text: 'train leaves at ' },
      { kind: 'changed', before: 'nine', after: 'ten' },
      { kind: 'same', text: '.' },
    ],
  });
});

test('a row of words that changed is one change', () => {
  expect(differenceOf('one two three', 'four five six').passages).toEqual([
    { kind: 'changed', before: 'one two three', after: 'four five six' },
  ]);
});

test('a text is the same as itself', () => {
  expect(isSame(differenceOf('', ''))).toBe(true);
  expect(isSame(differenceOf('a\nb', 'a\nb'))).toBe(true);
  expect(isSame(differenceOf('a', 'a '))).toBe(false);
});

test('long texts are compared by lines', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `line ${at}\n`);
  const { unit, passages } = differenceOf(lines.join(''), lines.toSpliced(7_000, 1, 'other\n').join(''));
  expect(unit).toBe('lines');
  expect(passages[1]).toEqual({ kind: 'changed', before: 'line 7000\n', after: 'other\n' });
});

test('texts that have nothing in common are shown whole', () => {
  const text = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word}${at}`).join('\n');
  expect(differenceOf(text('a'), text('b'))).toEqual({
    unit: 'whole',
    passages: [{ kind: 'changed', before: text('a'), after: text('b') }],
  });
});

test('both texts can be read from what is told of them', () => {
  const word = fc.constantFrom('a', 'b', 'c ', ' ', '\n', '\n\n', 'ü', '.', '字', '\t');
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const difference = differenceOf(before, after);
      expect(side(difference.passages, 'before')).toBe(before);
      expect(side(difference.passages, 'after')).toBe(after);
      expect(isSame(difference)).toBe(before === after);
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 500) },
  );
});

function side(passages: readonly Passage[], which: 'before' | 'after'): string {
  return passages.map((passage) => (passage.kind === 'same' ? passage.text : passage[which])).join('');
}
