import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSentenceReader } from '../../../grammar/fitness/sentence/index.ts';
import { checkPhrases } from '../../../grammar/fitness/sentence/phrases/check-phrases.ts';
import { describePhrases } from '../../../grammar/fitness/sentence/phrases/describe-phrases.ts';
import { gateKinds } from '../../../src/gates/index.ts';
import type { GatePhrase, GateVocabulary } from '../../../src/model/index.ts';
import { expectLinear } from '../../support/expect-linear.ts';
import { noConstants, sentence } from '../../support/sentence.ts';
import { spell } from '../../support/spell-phrase.ts';

const gate = (kind: string, phrases: readonly GatePhrase[], openings: readonly string[] = []) => ({
  kind,
  phrases,
  openings,
});

function mistakes(...patterns: readonly string[]): readonly string[] {
  const own = gate(
    'own',
    patterns.map((pattern) => ({ pattern })),
  );
  return checkPhrases(gateKinds, [own]).map(({ place, message, hint }) =>
    hint === null ? `${place}: ${message}` : `${place}: ${message} (${hint})`,
  );
}

describe('mistakes in phrases', () => {
  test.each([
    ['findings arrive in [the order', 'a bracket is not closed: "]" is missing'],
    ['findings arrive) in order', '")" stands where nothing was opened'],
    ['findings arrive [] in order', 'there is nothing between two of its brackets or bars'],
    ['findings (arrive|) in order', 'there is nothing between two of its brackets or bars'],
    ['findings [[arrive]] in order', 'a part in brackets may be left out twice over'],
    ['findings ([arrive]|come) in order', 'a part in brackets may be left out twice over'],
    [`findings ${'['.repeat(3000)}arrive${']'.repeat(3000)}`, 'its brackets are nested deeper than 20'],
    [`findings ${'('.repeat(30_000)}arrive`, 'its brackets are nested deeper than 20'],
    ['', 'it holds no word'],
    ['the', 'it holds no word'],
    ['findings {agents} in order', '"{agents} in order" is no {name:type}'],
    ['findings {agents:txts} in order', 'there is no type txts of parameter (did you mean {agents:texts}?)'],
    ['findings {who:role} in order', 'there is no type role of parameter (one of text, '],
    ['findings {Agents:texts} in order', '"Agents" is no name for a parameter (write it in camelCase)'],
    ['findings {__proto__:texts} in order', '"__proto__" is no name for a parameter'],
    ['findings of line {line:text}', 'a parameter may not be called line'],
    ['findings of {a:text} and {a:text}', 'the parameter a is set twice'],
    ['findings {n:count} of {m:count}', 'the parameter comparator is set twice'],
    ['{a:text}', 'it has no word that every sentence of it holds'],
    ['[findings] {a:text}', 'it has no word that every sentence of it holds'],
    ['DEFER findings {a:text}', 'sentences that begin with DEFER belong to the judges'],
    ['findings "in order"', '"\\"in" is no word'],
    ['findings, in order', '"findings," is no word'],
    ['findings within {a:duration} in order', 'at in it can be read in two ways'],
    ['findings [{a:text}] {b:text}', 'at "X" it can be read in two ways'],
    ['findings {a:terms} and {b:text}', 'at and it can be read in two ways'],
    ['stream emits {a:text} event', 'stream emits "X" event is a sentence of sse-event already'],
    [
      '(the synthesis|it) is non-empty',
      'synthesis is non-empty is a sentence of synthesis-non-empty already',
    ],
    ['specialists agree {a:text} [or] more', null],
  ])('%s', (pattern, message) => {
    const found = mistakes(pattern);
    if (message === null) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringContaining(`phrases[0]: ${message}`)]);
  });

  test('each is told where it stands', () => {
    expect(
      mistakes('findings arrive in order {a:texts}', 'findings {a:b}', 'x [').map((text) =>
        text.slice(0, 10),
      ),
    ).toEqual(['phrases[1]', 'phrases[2]']);
  });

  test('two gates of one kind may not share a sentence, one gate may say it twice', () => {
    const one = gate('one', [
      { pattern: 'findings come in order' },
      { pattern: 'findings come in [good] order' },
    ]);
    expect(checkPhrases(gateKinds, [one])).toEqual([]);
    expect(checkPhrases(gateKinds, [one, { ...one, kind: 'other' }])).toMatchObject([
      { kind: 'other', place: 'phrases[0]', message: 'findings come in order is a sentence of one already' },
      { kind: 'other', place: 'phrases[1]' },
    ]);
  });

  test('a word of one gate may be any word to another', () => {
    const one = gate('one', [{ pattern: 'findings come within {a:duration}' }]);
    const other = gate('other', [{ pattern: 'findings come within reach' }]);
    expect(checkPhrases(gateKinds, [one, other])).toMatchObject([
      { kind: 'other', message: 'findings come within reach is a sentence of one already' },
    ]);
    expect(checkPhrases(gateKinds, [other, one])).toMatchObject([{ kind: 'one' }]);
  });

  test('many gates that differ by a word cost as much as each alone', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        gate(`k${at}`, [{ pattern: `the log of it has the mark {a:text} at line number m${at}` }]),
      );
    expectLinear({ count: 400, make: String }, (count) => checkPhrases(gateKinds, many(Number(count))));
  });

  test('openings are checked, and may say {n:any}', () => {
    const phrases = [{ pattern: 'findings come in order' }];
    expect(checkPhrases(gateKinds, [gate('one', phrases, ['findings {n:any} come'])])).toEqual([]);
    expect(checkPhrases(gateKinds, [gate('one', phrases, ['findings ('])])).toMatchObject([
      { place: 'openings[0]' },
    ]);
  });

  test('a phrase may not set what its sentence sets', () => {
    const phrases = [{ pattern: 'findings name {a:text}', sets: { a: 'b' } }];
    expect(checkPhrases(gateKinds, [gate('one', phrases)])).toMatchObject([
      { message: 'the parameter a is set twice' },
    ]);
  });
});

test('a phrase may spell a number out, which stays one elsewhere', () => {
  const text = 'at least two specialists contribute with signal=agree';
  const phrases = [{ pattern: 'two findings arrive for {a:text}' }];
  expect(checkPhrases(gateKinds, [gate('own', phrases)])).toEqual([]);
  const own: GateVocabulary = {
    ...{ kind: 'own', summary: 'own', phrases, openings: [], defaults: {} },
    explain: () => ({ passes: '', fails: '', clock: null }),
  };
  const reader = createSentenceReader({ gates: [...gateKinds, own], judgeKeywords: [] });
  expect(reader.read(sentence(text), noConstants)).toMatchObject({
    kind: 'specialists',
    params: { count: 2 },
  });
});

describe('what follows from phrases', () => {
  test('parameters, those that are always known, and openings', () => {
    const facts = describePhrases([
      { pattern: 'findings arrive in the order {agents:texts} [within {withinMs:duration}]' },
      { pattern: 'findings (of|by) {agents:texts} arrive {n:count} times', sets: { strict: true } },
    ]);
    expect(facts).toEqual({
      parameters: ['agents', 'withinMs', 'comparator', 'count', 'strict'],
      certain: ['agents'],
      openings: ['findings arrive in order'],
    });
  });

  test('what has a default is known', () => {
    expect(describePhrases([{ pattern: 'findings come [{a:text}]' }], { a: 'b' }).certain).toEqual(['a']);
  });
});

const word = fc.constantFrom(
  'findings',
  'cedar',
  'one',
  'at',
  'least',
  'and',
  'or',
  'no',
  'more',
  'within',
  'the',
  '4',
);
const slot = fc.constantFrom(
  ...['text', 'texts', 'terms', 'count', 'bare-count', 'duration', 'regex', 'score', 'where', 'signal'].map(
    (type) => `{${type.replace('-', '')}:${type}}`,
  ),
);
const { piece } = fc.letrec<{ piece: string; series: string }>((tie) => ({
  piece: fc.oneof(
    { weight: 5, arbitrary: word },
    { weight: 3, arbitrary: slot },
    { weight: 1, arbitrary: tie('series').map((inner) => `[${inner}]`) },
    { weight: 1, arbitrary: fc.tuple(tie('series'), tie('series')).map((pair) => `(${pair.join('|')})`) },
  ),
  series: fc.array(tie('piece'), { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(' ')),
}));
const pattern = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(' '));

const builtIn = gateKinds.flatMap((kind) =>
  kind.phrases.flatMap((phrase) => spell(phrase, kind.defaults).map(({ text }) => text)),
);
const before = createSentenceReader({ gates: gateKinds, judgeKeywords: [] });
const meaning = builtIn.map((text) => before.read(sentence(text), noConstants));

test('a phrase that passes is read as it says, and changes the meaning of no other sentence', () => {
  let passed = 0;
  fc.assert(
    fc.property(pattern, fc.nat(9), (pattern, from) => {
      const phrases = [{ pattern }];
      if (checkPhrases(gateKinds, [gate('own', phrases)]).length > 0) return;
      passed += 1;
      const { parameters, openings } = describePhrases(phrases);
      const defaults = Object.fromEntries(parameters.map((name) => [name, null]));
      const own: GateVocabulary = {
        ...{ kind: 'own', summary: 'own', phrases, openings, defaults },
        explain: () => ({ passes: '', fails: '', clock: null }),
      };
      const reader = createSentenceReader({ gates: [...gateKinds, own], judgeKeywords: [] });
      for (const { text, params } of spell({ pattern }, defaults)) {
        expect(reader.read(sentence(text), noConstants)).toMatchObject({ kind: 'own', fits: true, params });
      }
      for (const [at, text] of builtIn.entries()) {
        if (at % 10 !== from) continue;
        expect(reader.read(sentence(text), noConstants)).toEqual(meaning[at]);
      }
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 30) },
  );
  expect(passed).toBeGreaterThan(1);
});
