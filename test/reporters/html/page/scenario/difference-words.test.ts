import { expect, test } from 'vitest';
import { compareAnswers, shortPassage } from '../../../../../reporters/html/page/state/difference-words.ts';

const words = (before: string, after: string) => compareAnswers(before, after).words;

test('how texts differ is said', () => {
  expect(words('a', 'a')).toBe('There is no difference.');
  expect(words('one two three', 'one 2 three')).toBe('1 difference by words.');
});

test('of long texts it is said that their beginnings were compared', () => {
  const long = 'a line that is the same\n'.repeat(20_000);
  expect(words(`${long}b`, `${long}c`)).toBe(
    'There is no difference in the beginning of both, which is all that is compared of long answers.',
  );
});

test('what is the same for long is cut in its middle', () => {
  expect(shortPassage('a'.repeat(4_000))).toBe('a'.repeat(4_000));
  expect(shortPassage('a'.repeat(5_000))).toBe(
    `${'a'.repeat(1_000)}\n[… 3000 characters that are the same …]\n${'a'.repeat(1_000)}`,
  );
});
