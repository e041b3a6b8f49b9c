import { expect, test } from 'vitest';
import { gateKinds } from '#gates';
import { hear, type RecordedDiscussion } from '#subjects';
import { gateCandidates, judgedCandidates } from '../../../src/cli/mutation/candidates/index.ts';
import { compileSentences } from '../../../src/cli/mutation/compile-sentences.ts';
import { pantry } from '../../subjects/replay/damages/pantry.ts';
import { compiler } from '../../support/scenario-text.ts';

const compile = compiler.compile;

/** Agents and answers with everything in their names that means something in a scenario. */
const odd: RecordedDiscussion = {
  ...pantry,
  signals: pantry.signals.map((signal) => {
    if (signal.type !== 'event') return signal;
    const { data } = signal.event;
    const agent = data['agent'] === 'stock' ? 'The "Stock") # OR $x' : data['agent'];
    const content =
      typeof data['content'] === 'string' ? `${data['content']} 3 "x", 4 y) 5 # z” 6 is $a` : null;
    const changed = {
      ...data,
      ...(agent === undefined ? {} : { agent }),
      ...(content === null ? {} : { content }),
    };
    return { ...signal, event: { ...signal.event, data: changed } };
  }),
};

test.each([
  ['a recording', pantry],
  ['odd names and answers', odd],
])('every candidate made of %s is a sentence of the language', (_, discussion) => {
  const basis = {
    heard: hear(discussion),
    question: 'Q?',
    references: ['12 jars', 'a "quoted" one'],
    doneMs: 800,
  };
  const candidates = [...gateCandidates.flatMap((make) => make(basis)), ...judgedCandidates(basis)];
  const compiled = compileSentences(candidates, compile);
  expect(compiled.map(({ sentence }) => sentence)).toEqual([...new Set(candidates)]);
  const known = new Set<string>([...gateKinds.map(({ kind }) => kind), 'deferred']);
  for (const { sentence, assertion } of compiled) {
    expect([sentence, assertion.raw, known.has(assertion.kind)]).toEqual([sentence, sentence, true]);
  }
  expect(compiled.length).toBeGreaterThan(20);
});

test('what nobody would check is left out', () => {
  const compiled = compileSentences(
    ['the tone is calm', 'synthesis is non-empty', 'synthesis includes "x"', 'synthesis is non-empty'],
    compile,
  );
  expect(compiled.map(({ sentence }) => sentence)).toEqual(['synthesis is non-empty']);
  expect(compileSentences([], compile)).toEqual([]);
});
