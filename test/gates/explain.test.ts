import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSentenceReader } from '../../grammar/fitness/sentence/index.ts';
import { ownerOf } from '../../grammar/fitness/sentence/own-kinds.ts';
import { gateKinds } from '../../src/gates/index.ts';
import { expectGolden } from '../support/golden-file.ts';
import { noConstants, sentence } from '../support/sentence.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 200);
const reader = createSentenceReader({ gates: gateKinds, judgeKeywords: ['REFLECTS'] });

const sentences = [
  'POST to discussion endpoint returns 200 with conversationId',
  'SSE stream emits "thread_found" event within 2 seconds',
  'SSE stream emits "finding" event',
  'at least one "phase" event with status=triaging is emitted within 90 seconds',
  'at least 3 "finding" events with agent=finder and signal="agree" are emitted',
  'exactly 2 "finding" events are emitted within 1.5 minutes',
  'at most 1 "error" event is emitted within 300 ms',
  'at most 0 "error" events are emitted',
  'stream never emits "error" event',
  'at least 0 "error" events are emitted',
  'discussion completes with "done" event within 8 minutes',
  'discussion completes',
  'at least one specialist contributes with signal=agree',
  'exactly 1 specialist contributes with signal=concern within 5400 seconds',
  'at least 2 specialists contribute with signal=stand_aside within 1 minute',
  '0 specialists contribute with signal=block',
  'coordinator produces synthesis',
  'synthesis is non-empty',
  'synthesis CONTAINS "cedar"',
  'synthesis CONTAINS "cedar", "birch" AND "elm"',
  'synthesis CONTAINS "cedar" OR "birch"',
  'synthesis does NOT CONTAIN "oak"',
  'synthesis does NOT CONTAIN "oak" OR "pine"',
  'synthesis matches "\\d+ trees"',
  'synthesis matches "tree" at least 3 times',
  'synthesis matches "tree" exactly 0 times',
  'DEFER synthesis REFLECTS "Cedar is open from nine to five."',
  'DEFER synthesis REFLECTS "Cedar is open." AT LEAST 0.85',
  'DEFER synthesis',
  'stream emits "phase" event within NOBODY_KNOWS',
  'at least 9999999 "phase" events are emitted',
  'the crew is polite',
];

test('a table of sentences in plain words', () => {
  const told = sentences.map((text) => {
    const { kind, params } = reader.read(sentence(text), noConstants);
    const { passes, fails, clock } = ownerOf(kind, gateKinds).explain(params);
    return `${text}\n  passes when ${passes}\n  fails when  ${fails}\n  clock       ${clock ?? '-'}\n`;
  });
  expectGolden('gates/explanations.txt', told.join('\n'));
});

test('every kind explains itself in one line, whatever its parameters hold', () => {
  const params = fc.dictionary(
    fc.constantFrom(
      'event',
      'where',
      'comparator',
      'count',
      'withinMs',
      'signal',
      'terms',
      'mode',
      'pattern',
      'keyword',
      'reference',
      'minScore',
    ),
    fc.oneof(fc.constantFrom('atLeast', 'atMost', 'exactly', null, 0, 1, -1, 0.5, 1e21), fc.jsonValue()),
  );
  const kinds = fc.constantFrom('deferred', 'advisory', 'unknown', ...gateKinds.map(({ kind }) => kind));
  fc.assert(
    fc.property(kinds, params, (kind, unsure) => {
      const told = ownerOf(kind, gateKinds).explain(JSON.parse(JSON.stringify(unsure)));
      expect(told.passes).not.toBe('');
      expect(told.fails).not.toBe('');
      expect(told.clock).not.toBe('');
      expect(`${told.passes} ${told.fails} ${told.clock}`).not.toMatch(/undefined|NaN|Infinity| {2}/);
    }),
    { numRuns: runs },
  );
});

test('a clock runs exactly where the gate has a bound', () => {
  for (const kind of gateKinds) {
    for (const withinMs of [null, 2000]) {
      const params = {
        ...kind.defaults,
        event: 'x',
        signal: 'agree',
        comparator: 'atLeast',
        count: 1,
        withinMs,
      };
      expect(kind.explain(params).clock === null, kind.kind).toBe(kind.boundMs(params) === null);
    }
  }
});
