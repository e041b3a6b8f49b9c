import { expect, test } from 'vitest';
import { deny } from '../../../../../src/subjects/replay/damages/text/deny.ts';
import { editSentences, sentencesOf } from '../../../../../src/subjects/replay/damages/text/sentences.ts';

test.each([
  ['It will run.', 'It will not run.'],
  ['The mast measures gusts of 58 km/h.', 'It is not true that the mast measures gusts of 58 km/h.'],
  ['Alp Sura lies on the way.', 'It is not true that Alp Sura lies on the way.'],
  ['It is not known yet.', 'It is known yet.'],
  ["Trains don't stop there.", 'Trains do stop there.'],
  ['It cannot be said.', 'It can be said.'],
  ['Not all the way.', 'All the way.'],
  ['Yes, five of them.', 'No, five of them.'],
  ['No: the line is closed.', 'Yes: the line is closed.'],
  ['No train runs tonight.', 'Some train runs tonight.'],
  ['The Attic holds no rice.', 'The Attic holds some rice.'],
  ['- 05:15 plough X3 starts', '- It is not true that 05:15 plough X3 starts'],
  ['2. Engines 2 and 3 can run.', '2. Engines 2 and 3 can not run.'],
  ['## Findings', '## It is not true that Findings'],
])('%j becomes %j', (sentence, denied) => {
  expect(deny(sentence)).toBe(denied);
});

test('sentences joined again are the text', () => {
  const text = '  One. Two 2.5 m!\n\n- three\n- four?  Five';
  expect(
    sentencesOf(text)
      .map(({ text: sentence, gap }) => sentence + gap)
      .join(''),
  ).toBe(text);
  expect(editSentences(text, (sentence, index) => `${index}:${sentence}`)).toBe(
    '0:  One. 1:Two 2.5 m!\n\n2:- three\n3:- four?  4:Five',
  );
});
