import { describe, expect, test } from 'vitest';
import { createSentenceReader } from '../../../grammar/fitness/sentence/index.ts';
import type { ReadSentence } from '../../../grammar/fitness/sentence/source.ts';
import { gateKinds } from '../../../src/gates/index.ts';
import type { Form } from '../../../src/model/index.ts';
import { constants, sentence } from '../../support/sentence.ts';

const reader = createSentenceReader({ gates: gateKinds, judgeKeywords: ['REFLECTS', 'GROUNDED'] });
const defined = constants({
  QUORUM: '3',
  FIRST_EVENT: '2 minutes',
  CITY: 'Rome',
  MANY: 'lots',
  EVENT: 'phase',
  FLOOR: '0.5',
});

function read(text: string, form: Form = 'adl'): ReadSentence {
  return reader.read(sentence(text, form), defined);
}

/** `code@what it points at`, with `=>replacement`. */
function findings(text: string, form: Form = 'adl'): readonly string[] {
  return read(text, form).findings.map(({ code, start, end, replacement }) => {
    const fix = replacement === undefined ? '' : `=>${replacement}`;
    return `${code}@${text.slice(start, end)}${fix}`;
  });
}

/** The sentence with all fixes made. */
function corrected(text: string): string {
  const fixes = read(text).findings.flatMap(({ start, end, replacement }) =>
    replacement === undefined ? [] : [{ start, end, replacement }],
  );
  return fixes.reduceRight(
    (now, fix) => now.slice(0, fix.start) + fix.replacement + now.slice(fix.end),
    text,
  );
}

describe('wording is free', () => {
  test.each([
    [
      '  The   SSE\tSTREAM emits a "phase" event.  ',
      { kind: 'sse-event', params: { event: 'phase', withinMs: null } },
    ],
    [
      'stream emits "phase" events within 2m30s;',
      { kind: 'sse-event', params: { event: 'phase', withinMs: 150_000 } },
    ],
    [
      'at  least TWO "phase" events with Status = done are emitted,',
      { kind: 'event-count', params: { where: { Status: 'done' }, count: 2 } },
    ],
    [
      'at least 1 "x" event with agent=the and kind="a b" is emitted',
      { params: { where: { agent: 'the', kind: 'a b' } } },
    ],
    ['no "error" events are emitted', { params: { comparator: 'exactly', count: 0 } }],
    ['stream emits no "error" event', { params: { comparator: 'exactly', count: 0 } }],
    [
      '≥2 specialists contribute with signal=Concern within 1.5 minutes',
      { params: { signal: 'concern', comparator: 'atLeast', count: 2, withinMs: 90_000 } },
    ],
    ['2 or more specialists agree', { params: { comparator: 'atLeast', count: 2 } }],
    ['synthesis doesn’t contain "x"', { kind: 'synthesis-not-contains' }],
    [
      'synthesis CONTAINS a reference to "a 5"" pipe", and "b"',
      { params: { terms: ['a 5" pipe', 'b'], mode: 'all' } },
    ],
    ['synthesis CONTAINS "a", "b" or "c"', { params: { terms: ['a', 'b', 'c'], mode: 'any' } }],
    ['synthesis CONTAINS «a» OR „b“', { params: { terms: ['a', 'b'], mode: 'any' } }],
    [
      'DEFER REFLECTS "x" at least .5',
      { kind: 'deferred', params: { keyword: 'REFLECTS', reference: 'x', minScore: 0.5 } },
    ],
  ])('%s', (text, expected) => {
    expect(read(text)).toMatchObject({ ...expected, fits: true, findings: [] });
  });

  test.each([
    'synthesis **CONTAINS** "a**b"',
    '__synthesis__ `CONTAINS` "a**b"',
    'synthesis <!-- not "this" --> CONTAINS "a**b"',
    'synthesis CONTAINS "a**b" <!-- an open comment',
  ])('marks of Markdown do not count outside quotes: %s', (text) => {
    expect(read(text, 'markdown')).toMatchObject({ params: { terms: ['a**b'] }, findings: [] });
    expect(read(text, 'adl').kind).toBe('advisory');
  });
});

describe('constants stand where values do', () => {
  test.each([
    [
      'stream emits EVENT event within FIRST_EVENT',
      { event: 'phase', withinMs: 120_000 },
      ['EVENT', 'FIRST_EVENT'],
    ],
    ['at least QUORUM specialists agree', { count: 3 }, ['QUORUM']],
    ['QUORUM or more specialists agree', { count: 3 }, ['QUORUM']],
    ['synthesis CONTAINS CITY AND "x"', { terms: ['Rome', 'x'] }, ['CITY']],
    ['at least 1 "x" event with city=CITY is emitted', { where: { city: 'Rome' } }, ['CITY']],
    ['at least 1 "x" event with city=NOWHERE is emitted', { where: { city: 'NOWHERE' } }, []],
    ['DEFER synthesis REFLECTS CITY AT LEAST FLOOR', { reference: 'Rome', minScore: 0.5 }, ['CITY', 'FLOOR']],
  ])('%s', (text, params, names) => {
    const found = read(text);
    expect(found).toMatchObject({ params, usedConstants: names.map((name) => ({ name })), findings: [] });
    expect(found.usedConstants.map(({ start, end }) => text.slice(start, end))).toEqual(names);
  });

  test.each([
    ['synthesis CONTAINS CITTY', ['undefined-constant@CITTY=>CITY']],
    ['synthesis CONTAINS GPU', ['undefined-constant@GPU=>"GPU"']],
    ['stream emits "x" event within LATER', ['undefined-constant@LATER']],
    ['discussion completes within MAX_DURATION', ['undefined-constant@MAX_DURATION']],
    ['at least MANY specialists agree', ['bad-number@MANY']],
    ['stream emits "x" event within CITY', ['bad-duration@CITY']],
    ['synthesis CONTAINS THE CITY', ['undefined-constant@THE=>"THE"']],
  ])('%s', (text, expected) => {
    if (text.endsWith('THE CITY')) expect(read(text).params).toMatchObject({ terms: ['Rome'] });
    else expect(findings(text)).toEqual(expected);
  });
});

describe('a gate with an error keeps its kind, what is unknown is null', () => {
  test.each([
    [
      'at least several specialists agree',
      { kind: 'specialists', params: { comparator: 'atLeast', count: null } },
      ['bad-number@several'],
    ],
    ['thirteen specialists agree', { params: { comparator: null, count: null } }, ['bad-number@thirteen']],
    [
      '2 specialists agree',
      { params: { comparator: 'atLeast', count: 2 } },
      ['ambiguous-count@2=>at least 2'],
    ],
    ['0 specialists agree', { params: { comparator: 'exactly', count: 0 } }, []],
    ['0+ specialists agree', { params: { comparator: 'atLeast', count: 0 } }, ['vacuous-gate@0+']],
    ['stream emits "" event', { kind: 'sse-event', params: { event: null } }, ['empty-term@""']],
    ['synthesis CONTAINS "a" AND " "', { params: { terms: null, mode: 'all' } }, ['empty-term@" "']],
    [
      'synthesis CONTAINS "a" AND "b", "c" OR "d"',
      { params: { mode: null } },
      ['mixed-and-or@"a" AND "b", "c" OR "d"'],
    ],
    [
      'stream emits "x" event within soon',
      { kind: 'sse-event', params: { withinMs: null } },
      ['bad-duration@soon'],
    ],
    ['stream emits "x" event within 25 hours', { params: { withinMs: null } }, ['bad-duration@25 hours']],
    [
      'synthesis matches "a(?=b)"',
      { kind: 'synthesis-matches', params: { pattern: null } },
      ['bad-regex@(?=b)'],
    ],
    ['synthesis matches "say ""x"" (and [)]"', { params: { pattern: null } }, ['bad-regex@(and [)]']],
    ['synthesis matches "(ok) (\\(" 2+ times', { params: { pattern: null, count: 2 } }, ['bad-regex@(\\(']],
    ['synthesis matches "a\\"', { params: { pattern: null } }, ['bad-regex@\\']],
    ['synthesis matches "x*"', { params: { pattern: 'x*' } }, ['vacuous-gate@"x*"']],
    ['synthesis matches "x*" at least 2 times', { params: { count: 2 } }, []],
    [
      'DEFER synthesis REFLECTS "x" AT LEAST 7',
      { kind: 'deferred', params: { minScore: null } },
      ['bad-number@7'],
    ],
    [
      'DEFER synthesis REFLETCS "x"',
      { params: { keyword: 'REFLETCS' } },
      ['near-keyword@REFLETCS=>REFLECTS'],
    ],
    ['DEFER synthesis 9 "x"', { params: { keyword: null, reference: 'x' } }, ['bad-keyword@9']],
    [
      'at least 2 toolers agree',
      { kind: 'specialists', params: { count: 2 } },
      ['role-not-on-stream@toolers'],
    ],
    ['DEFER', { kind: 'deferred', params: { keyword: null, reference: null } }, ['incomplete-defer@DEFER']],
    [
      'DEFER synthesis REFLECTS well "x"',
      { kind: 'deferred', params: { keyword: null } },
      ['near-miss@REFLECTS well'],
    ],
    ['stream emits "x', { kind: 'advisory' }, []],
    ['synthesis CONTAINS "x', { kind: 'synthesis-contains', params: { terms: null } }, []],
    ['', { kind: 'advisory' }, ['empty-assertion@']],
  ])('%s', (text, expected, found) => {
    expect(read(text)).toMatchObject(expected);
    expect(findings(text)).toEqual(found);
  });
});

describe('near misses come with the sentence that was meant', () => {
  test.each([
    ['synthesis includes "cedar"', 'synthesis CONTAINS "cedar"'],
    ["the synthesis CONTAINS 'the cedar'", 'the synthesis CONTAINS "the cedar"'],
    ['synthesis CONTIANS "a" AND "b"', 'synthesis CONTAINS "a" AND "b"'],
    ['answer CONTAINS "a"', 'synthesis CONTAINS "a"'],
    ['synthesis does not cotain "a"', 'synthesis does not CONTAIN "a"'],
    ['synthesis CONTAINS "a" please', 'synthesis CONTAINS "a"'],
    ['at least 2 specialist agreed', 'at least 2 specialist agree'],
    ['at least 1 specialist disagrees', 'at least 1 specialist contributes with signal=block'],
    [
      'at least 2 specialists contribute with signal agree',
      'at least 2 specialists contribute with signal=agree',
    ],
    ['at lest 2 specialists agree', 'at least 2 specialists agree'],
    ['SSE stream emits done event', 'SSE stream emits "done" event'],
    ['SSE stream emit "done" event', 'SSE stream emits "done" event'],
    [
      'SSE stream emits "done" event within 5 seconds please',
      'SSE stream emits "done" event within 5 seconds',
    ],
    ['streem emits "a" event within 10 minuts', 'stream emits "a" event within 10 minutes'],
    ['stream emit "a" event within 60)', 'stream emits "a" event within 60'],
    ['stream "done" event', 'stream emits "done" event'],
    ['discussion finishes within 5 minutes', 'discussion completes within 5 minutes'],
    ['discussion completes with "finish" event', 'discussion completes with "done" event'],
    ['coordinator writes synthesis', 'coordinator produces synthesis'],
    ['POST to discussion endpoint returned 200', 'POST to discussion endpoint returns 200'],
    ['within 5 s, the stream emits "x" event', 'the stream emits "x" event within 5 s'],
    ['DEFFER synthesis REFLECTS "x"', 'DEFER synthesis REFLECTS "x"'],
    ['synthesis is nonempty', 'synthesis is non-empty'],
    ['synthesis matches reality', 'synthesis matches "reality"'],
    ["synthesis isn't empty", 'synthesis is not empty'],
    ['at least 2 agents agree within 60 seconds)', 'at least 2 agents agree within 60 seconds'],
    ['discussion completes within 1 minute ))', 'discussion completes within 1 minute'],
    ['stream emit "x" event within 60 seconds).', 'stream emits "x" event within 60 seconds.'],
    ['synthesis is nonempty)', 'synthesis is non-empty'],
    ['The answer isn’t empty.', 'The synthesis is not empty.'],
    ['not more than 2 "finding" events are emitted', 'at most 2 "finding" events are emitted'],
    ['no more than two agents agree within 5 s', 'at most two agents agree within 5 s'],
    ['stream emits no fewer than 2 "a" events', 'stream emits at least 2 "a" events'],
    ['Not less than 2 specialists agrees', 'at least 2 specialists agrees'],
    ['not more than 2 specialists approve', 'at most 2 specialists agree'],
  ])('%s', (text, meant) => {
    expect(read(text)).toMatchObject({ kind: 'advisory', fits: false, findings: [{ code: 'near-miss' }] });
    expect(corrected(text).replace(/\s+/g, ' ')).toBe(meant);
    expect(read(corrected(text)).fits).toBe(true);
  });

  test.each([
    'more than 2 specialists agree',
    'over 3 "finding" events are emitted',
    'synthesis is not non-empty',
    'a specialist raises signal=concern',
    'anything with status=ok',
    'POST returns 503',
    'stream emits "a" event and "b" event',
    'at least 1 "x" event with agent=a and agent=b is emitted',
    'at least specialists agree',
    'stream emits "phase" event for step 7 within 30 seconds',
  ])('%s: only its author knows how to say it', (text) => {
    const [finding] = read(text).findings;
    expect(read(text)).toMatchObject({ kind: 'advisory', fits: false });
    expect(finding).toMatchObject({ code: 'near-miss', hint: expect.any(String) });
    expect(finding?.replacement).toBeUndefined();
  });

  test.each([
    'synthesis reads like a polite refusal',
    'synthesis is a polite answer that offers help',
    'everything completes quickly',
    'Deferred maintenance is mentioned',
    'remember that prices change',
    'no agent names appear in the answer',
    'the synthesis comes from the coordinator',
    'gateway returns 200',
    'the answer ends with a smile :)',
    'says "hello" to the visitor',
    'it takes not more than 2 minutes to read',
    "the tone isn't what a visitor of the house would expect",
  ])('%s: is prose', (text) => {
    expect(read(text)).toEqual({
      kind: 'advisory',
      params: { text },
      findings: [],
      usedConstants: [],
      fits: false,
    });
    expect(reader.looksLikeGate(text)).toBe(false);
  });
});

test.each([
  'synthesis CONTAINS "cedar"',
  '**synthesis** is `non-empty`.',
  'DEFER synthesis REFLECTS "x"',
  'stream emits "x',
  'POST to discussion endpoint returns 200',
])('looks like a gate: %s', (text) => {
  expect(reader.looksLikeGate(text)).toBe(!text.endsWith('"x'));
});

test('a vocabulary with a fault in its phrases is a bug of its author', () => {
  const explain = () => ({ passes: '', fails: '', clock: null });
  const gate = { kind: 'k', summary: '', openings: [], defaults: {}, explain };
  const build = (pattern: string) => () =>
    createSentenceReader({ gates: [{ ...gate, phrases: [{ pattern }] }], judgeKeywords: [] });
  for (const pattern of ['a [b', 'a (b|c', 'a ]', '{x:nothing} a', '{x:text}', 'a | b']) {
    expect(build(pattern), pattern).toThrow();
  }
});
