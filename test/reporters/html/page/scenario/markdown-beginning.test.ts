import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  markdownBeginning,
  textPieces,
} from '../../../../../reporters/html/page/state/markdown-beginning.ts';

test('a text of usual length is formatted whole', () => {
  expect(markdownBeginning('a\nb')).toBe('a\nb');
});

test('of a long one the beginning is formatted, up to the end of a line', () => {
  const line = `${'a'.repeat(99)}\n`;
  expect(markdownBeginning(line.repeat(3_000))).toBe(line.repeat(2_000));
  expect(markdownBeginning(`${'a'.repeat(199_990)}\n${'b'.repeat(100)}`)).toBe(`${'a'.repeat(199_990)}\n`);
});

test('a cut leaves no half of a character', () => {
  const beginning = markdownBeginning(`a${'😀'.repeat(150_000)}`);
  expect(isWhole(beginning)).toBe(true);
  expect(beginning.length).toBe(199_999);
});

test('pieces of a text are of a bounded length, cut no character, and joined are the text', () => {
  const unit = fc.constantFrom('a', '\n', '😀', ' ');
  const long = fc
    .array(unit, { minLength: 1, maxLength: 20 })
    .chain((units) => fc.nat(20_000).map((times) => units.join('').repeat(times)));
  fc.assert(
    fc.property(long, (text) => {
      const pieces = textPieces(text);
      expect(pieces.join('')).toBe(text);
      expect(pieces.every((piece) => piece.length > 0 && piece.length <= 50_000)).toBe(true);
      expect(pieces.every(isWhole)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

function isWhole(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
