import { expect, test } from 'vitest';
import { createSentenceReader } from '../../../grammar/fitness/sentence/index.ts';
import { rememberSentences } from '../../../grammar/fitness/sentence/remember-sentences.ts';
import type { Constants, ReadSentence, SentenceSource } from '../../../grammar/fitness/sentence/source.ts';
import { gateKinds } from '../../../src/gates/index.ts';
import { constants, noConstants, sentence } from '../../support/sentence.ts';

const reader = createSentenceReader({ gates: gateKinds, judgeKeywords: ['REFLECTS'] });
/** Blanks at the end say nothing, but what is so long is not remembered. */
const afresh = (source: SentenceSource, world: Constants): ReadSentence =>
  reader.read({ ...source, text: source.text + ' '.repeat(300) }, world);

const texts = [
  'synthesis CONTAINS "oak" AND "elm"',
  'synthesis CONTAINS "oak" OR "elm"',
  'synthesis CONTAINS "oak" AND "a much longer name"',
  'synthesis CONTAINS CITY',
  'synthesis CONTAINS "" AND "elm"',
  'stream emits "done" event within FIRST',
  'stream emits "done" event within 3 seconds',
  'stream emits "done" event within 3 minutes',
  '3 specialists contribute with signal=CITY',
  '3 specialists agree',
  '0 specialists agree',
  'synthesis includes "oak"',
  'synthesis matches "("',
  'synthesis matches "o.k"',
  'DEFER synthesis REFLECTS "names CITY"',
  '**synthesis** is non-empty',
  'CITY is named',
];
const worlds = [
  noConstants,
  constants({ CITY: 'Cork', FIRST: '5s' }),
  constants({ CITY: 'Bern', FIRST: 'soon' }),
];

test('a sentence that was read before is read as if it were the first', () => {
  for (let round = 0; round < 3; round += 1) {
    for (const text of texts) {
      for (const form of ['adl', 'markdown'] as const) {
        const source = sentence(text, form);
        for (const world of worlds) expect(reader.read(source, world)).toEqual(afresh(source, world));
      }
    }
  }
});

test('the same words with other strings are another sentence', () => {
  const source = sentence('synthesis CONTAINS "a ""b"" c"');
  const verbatim = source.strings.map((span) => ({ ...span, value: 'a ""b"" c' }));
  const open = source.strings.map((span) => ({ ...span, closed: false }));
  for (const strings of [source.strings, verbatim, open, [], source.strings]) {
    expect(reader.read({ ...source, strings }, noConstants)).toEqual(
      afresh({ ...source, strings }, noConstants),
    );
  }
});

test('however many sentences there are, the last is read as the first', () => {
  for (let at = 0; at < 2500; at += 1) {
    const { params } = reader.read(sentence(`synthesis CONTAINS "oak ${at}"`), noConstants);
    expect(params['terms']).toEqual([`oak ${at}`]);
  }
});

test('a sentence is read once, until a constant that it asks for is another', () => {
  const result = reader.read(sentence('synthesis is non-empty'), noConstants);
  const read: string[] = [];
  const remembering = rememberSentences((_, world) => {
    const city = world.get('CITY');
    // Without it a hint may name another that there is.
    read.push(city === null ? `none of ${world.names().join(' ')}` : city.text);
    return result;
  });
  const worlds = [
    {},
    {},
    { CITY: 'Cork' },
    { CITY: 'Cork', OTHER: '1' },
    { CITY: 'Bern' },
    {},
    { CITX: '2' },
  ];
  for (const world of worlds) remembering(sentence('synthesis CONTAINS CITY'), constants(world));
  expect(read).toEqual(['none of ', 'Cork', 'Bern', 'none of ', 'none of CITX']);
});
