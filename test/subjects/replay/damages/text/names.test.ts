import { expect, test } from 'vitest';
import { namesIn, renameIn } from '../../../../../src/subjects/replay/damages/text/names.ts';

test('names are capitalised words inside a sentence, words with a figure in them, and what is in backticks', () => {
  const text =
    'The plough X3 goes from Alp Sura to the Gemsgrat on Thursday, 3 May. See TI-2291 and `pod-7`; I am.';
  expect(namesIn(text)).toEqual(['X3', 'Alp Sura', 'Gemsgrat', 'TI-2291', '`pod-7`']);
});

test('names change places all over the text', () => {
  const names = new Map([
    ['Alp Sura', 'Gemsgrat'],
    ['Gemsgrat', 'Alp Sura'],
  ]);
  expect(renameIn('To Alp Sura, to Gemsgrat, to Alp Sura.', names)).toBe(
    'To Gemsgrat, to Alp Sura, to Gemsgrat.',
  );
});
