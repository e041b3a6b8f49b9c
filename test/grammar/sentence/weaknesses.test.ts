import { describe, expect, test } from 'vitest';
import { countMatches, createCompiler } from '../../../grammar/index.ts';
import { findGateKind, gateKinds } from '../../../src/gates/index.ts';
import type { Compilation, JsonObject, WatchInput } from '../../../src/model/index.ts';
import { event, runWatch } from '../../support/watch-inputs.ts';

/** Where Kubemoot's runner is weak (rows W1 to W25), and what becomes of the same sentences here. */

const compiler = createCompiler({ gates: gateKinds, judgeKeywords: ['REFLECTS'] });

function compile(...sentences: readonly string[]): Compilation {
  const asserts = sentences.map((text) => `ASSERT(${text})\n`).join('');
  const head = 'DEFINE CONST QUESTION AS "Which trees grow here?"\nDEFINE CONST MAX_DURATION AS 5 minutes\n';
  return compiler.compile({ id: 'w.adl', bytes: head + asserts, named: true });
}

function gate(text: string): JsonObject {
  const [assertion] = compile(text).scenario?.assertions ?? [];
  return { kind: assertion?.kind ?? null, ...assertion?.params };
}

/** Codes of what is said about a sentence; `no-assertions` follows from the others. */
function codes(text: string): readonly string[] {
  return compile(text)
    .diagnostics.map(({ code }) => code)
    .filter((code) => code !== 'no-assertions');
}

function hint(text: string): string {
  return compile(text)
    .diagnostics.map((diagnostic) => diagnostic.hint ?? '')
    .join('\n');
}

/** The outcome of a sentence's gate for what happened. */
function outcome(text: string, ...inputs: readonly WatchInput[]): string | null {
  const [assertion] = compile(text).scenario?.assertions ?? [];
  const kind = findGateKind(assertion?.kind ?? '');
  if (kind === undefined) return assertion?.kind ?? null;
  return runWatch(kind.watch(assertion?.params ?? {}, { countMatches }), inputs).settlement?.status ?? null;
}

const agree = (agent: string, atMs = 1): WatchInput =>
  event(atMs, { type: 'finding', agent, signal: 'agree' });
const over = (answer: string | null, atMs = 90_000): WatchInput => ({
  type: 'ended',
  atMs,
  answer,
  done: true,
});

describe('W1 to W6: counting agents', () => {
  test('W1: none means none', () => {
    const text = '0 specialists contribute with signal=agree';
    expect(outcome(text, over('x'))).toBe('passed');
    expect(outcome(text, agree('a'))).toBe('failed');
    expect(codes('at least 0 specialists agree')).toEqual(['vacuous-gate']);
  });

  test.each([
    ['no specialist agrees', 'exactly', 0],
    ['at least two specialists agree', 'atLeast', 2],
    ['>=3 specialists agree', 'atLeast', 3],
    ['3+ specialists agree', 'atLeast', 3],
  ])('W2: %s', (text, comparator, count) => {
    expect(gate(text)).toMatchObject({ kind: 'specialists', comparator, count });
    expect(codes(text)).toEqual([]);
  });

  test('W3: exactly and at most are what they say', () => {
    expect(outcome('exactly 1 specialist agrees', agree('a'), agree('b'))).toBe('failed');
    expect(outcome('at most 2 specialists agree', agree('a'), over('x'))).toBe('passed');
    expect(outcome('at most 2 specialists agree', agree('a'), agree('b'), agree('c'))).toBe('failed');
  });

  test('W4: disagreeing is not agreeing', () => {
    expect(codes('at least 1 specialist disagrees')).toEqual(['near-miss']);
    expect(hint('at least 1 specialist disagrees')).toContain('contributes with signal=block');
  });

  test('W5: a bound is no number of agents', () => {
    expect(codes('within 60 seconds at least 2 specialists agree')).toEqual(['near-miss']);
    expect(gate('at least 2 specialists agree within 60 seconds')).toMatchObject({
      count: 2,
      withinMs: 60_000,
    });
  });

  test('W6: toolers, analysts and agents are counted', () => {
    expect(outcome('at least 2 toolers agree', agree('a'), over('x'))).toBe('failed');
    expect(outcome('1 analyst agrees', agree('a'))).toBe('passed');
    expect(codes('at least 2 toolers agree')).toEqual(['role-not-on-stream']);
    expect(codes('1 specialist agrees')).toEqual(['ambiguous-count']);
  });
});

describe('W7 to W9: bounds are kept', () => {
  test('W7: an event that comes late fails its gate', () => {
    const text = 'SSE stream emits "thread_found" event within 30 seconds';
    expect(outcome(text, event(30_000, { type: 'thread_found' }))).toBe('passed');
    expect(outcome(text, event(30_001, { type: 'thread_found' }))).toBe('failed');
    expect(outcome(text, { type: 'clock', atMs: 30_000 })).toBe('failed');
  });

  test('W8: the bound of a completion in ADL counts', () => {
    const text = 'discussion completes within 10 seconds';
    expect(outcome(text, event(9_000, { type: 'done' }))).toBe('passed');
    expect(outcome(text, event(11_000, { type: 'done' }))).toBe('failed');
  });

  test.each([
    ['discussion completes within 5 minutes', 300_000],
    ['discussion completes within 90s', 90_000],
  ])('W9: %s', (text, ms) => {
    const markdown = `# Trees\n\nWhich trees grow here?\n\n- ${text}\n`;
    const { scenario } = compiler.compile({ id: 'w.md', bytes: markdown, named: true });
    expect(scenario?.maxDurationMs).toBe(ms);
    expect(scenario?.assertions[0]?.params).toEqual({ withinMs: ms });
  });
});

describe('W10 to W15: what is quoted, and what is not', () => {
  test.each([
    ['synthesis CONTAINS the word cedar', 'nothing-quoted'],
    ["synthesis CONTAINS 'cedar'", 'near-miss'],
    ['synthesis CONTAINS "cedar', 'unclosed-string'],
    ['synthesis does NOT CONTAIN names of agents', 'nothing-quoted'],
    ['synthesis CONTAINS', 'nothing-quoted'],
  ])('W10: %s passes nothing', (text, code) => {
    expect(codes(text)).toEqual([code]);
    expect(outcome(text, over('cedar'))).not.toBe('passed');
  });

  test('W10: typographic quotes are quotes', () => {
    expect(gate('synthesis CONTAINS “cedar”')).toMatchObject({ terms: ['cedar'] });
  });

  test('W11: OR needs one of them', () => {
    expect(outcome('synthesis CONTAINS "a" OR "b"', over('b'))).toBe('passed');
    expect(outcome('synthesis CONTAINS "a" AND "b"', over('b'))).toBe('failed');
    expect(codes('synthesis CONTAINS "a" AND "b" OR "c"')).toEqual(['mixed-and-or']);
  });

  test('W12: contains no "maple" forbids it', () => {
    expect(outcome('synthesis contains no "maple"', over('oak'))).toBe('passed');
    expect(outcome('synthesis contains no "maple"', over('maple'))).toBe('failed');
  });

  test('W13: plain words for a gate are read, or reported', () => {
    expect(outcome('synthesis doesn\'t contain "maple"', over('maple'))).toBe('failed');
    expect(outcome('Synthesis is not empty', over(' '))).toBe('failed');
    for (const text of ['synthesis includes "x"', 'synthesis contain "x"', 'synthesis CONTIANS "x"']) {
      expect(codes(text)).toEqual(['near-miss']);
      expect(hint(text)).toContain('did you mean: synthesis CONTAINS "x"');
    }
  });

  test.each([
    ['atmost 2 specialists agree', 'did you mean: at most 2 specialists agree'],
    ['max 2 specialists agree', 'did you mean: at most 2 specialists agree'],
    ['minimum 2 specialists agree', 'did you mean: at least 2 specialists agree'],
    ['maximum 2 "error" events are emitted', 'did you mean: at most 2 "error" events are emitted'],
    ['barely 2 specialists agree', 'the rule is: at least N specialists agree'],
    ['streem emits "x" event within 10 hrz', 'the rule is: [SSE] stream emits "X" event'],
    ['synthesis should contain "x"', 'the rule is: synthesis CONTAINS'],
    ['synthesis should not contain "x"', 'did you mean: synthesis does not contain "x"'],
  ])('W13: no correction of %s turns its meaning', (text, expected) => {
    expect(codes(text)).toEqual(['near-miss']);
    expect(hint(text)).toContain(expected);
  });

  test.each([
    'coordinator',
    'non-empty',
    'completes within the SLA',
    'may not contain nuts',
    'emits an event',
  ])('W14: the quoted text "%s" decides nothing', (term) => {
    expect(gate(`synthesis CONTAINS "${term}"`)).toMatchObject({ kind: 'synthesis-contains', terms: [term] });
    expect(outcome(`synthesis CONTAINS "${term}"`, over(term))).toBe('passed');
    expect(outcome(`synthesis CONTAINS "${term}"`, over('something else'))).toBe('failed');
  });

  test('W14: nor do two of them', () => {
    expect(gate('synthesis CONTAINS "specialist" AND "agreement"')).toMatchObject({
      kind: 'synthesis-contains',
    });
  });

  test('W15: only the POST is the POST', () => {
    expect(gate('synthesis says Postgres returns 200 rows')).toMatchObject({ kind: 'advisory' });
    expect(codes('POST returns 2004')).toEqual(['near-miss']);
  });
});

describe('W16 to W19: events and matches', () => {
  test.each(['SSE stream never emits "error" event', 'SSE stream does NOT emit "error" event'])(
    'W16: %s',
    (text) => {
      expect(outcome(text, event(1, { type: 'error' }))).toBe('failed');
      expect(outcome(text, over('x'))).toBe('passed');
    },
  );

  test('W17: every word counts', () => {
    expect(outcome('SSE stream emits "finding" event with signal=block', agree('a'), over('x'))).toBe(
      'failed',
    );
    expect(codes('SSE stream emits "a" event and "b" event')).toEqual(['near-miss']);
    const waiting = 'at least 1 "phase" event with status=waiting is emitted';
    expect(outcome(waiting, event(1, { type: 'phase', status: 'waiting' }))).toBe('passed');
    expect(outcome(waiting, event(1, { type: 'phase', status: 'done' }), over('x'))).toBe('failed');
  });

  test('W18: a name without quotes is reported', () => {
    expect(codes('SSE stream emits done event')).toEqual(['near-miss']);
    expect(hint('SSE stream emits done event')).toContain('SSE stream emits "done" event');
  });

  test('W19: numbers of matches are what they say', () => {
    expect(outcome('synthesis matches "oak" at least three times', over('oak oak'))).toBe('failed');
    expect(outcome('synthesis matches "oak" at most 2 times', over('oak oak oak'))).toBe('failed');
    for (const text of [
      'synthesis matches "oak" several times',
      'synthesis matches "oak" at least 2 times and "elm" at least 9 times',
      'synthesis matches at least 3 times',
    ]) {
      expect(codes(text)).toEqual(['near-miss']);
    }
  });
});

describe('W20 to W25: what is never checked is never passed', () => {
  test('W20: a reference in any quotes, or an error', () => {
    expect(codes('DEFER synthesis REFLECTS')).toEqual(['incomplete-defer']);
    expect(gate('DEFER synthesis REFLECTS “z”')).toMatchObject({ keyword: 'REFLECTS', reference: 'z' });
    expect(gate('Deferred maintenance is mentioned')).toMatchObject({ kind: 'advisory' });
  });

  test('W21: an article is no keyword', () => {
    expect(gate('DEFER the synthesis REFLECTS "y"')).toMatchObject({ keyword: 'REFLECTS', reference: 'y' });
  });

  test('W22: every deferred assertion is kept with its own keyword', () => {
    const { scenario } = compile('DEFER synthesis REFLECTS "a"', 'DEFER synthesis GROUNDED "b" AT LEAST 0.9');
    expect(scenario?.assertions.map(({ params }) => params)).toEqual([
      { keyword: 'REFLECTS', reference: 'a', minScore: null },
      { keyword: 'GROUNDED', reference: 'b', minScore: 0.9 },
    ]);
  });

  test('W23: a number beyond all counting is an error', () => {
    for (const number of ['99999999999999999999', '2001700000000000000000', '1000001', '-1', '2.5']) {
      expect(codes(`at least ${number} specialists agree`)).toEqual(['bad-number']);
    }
    expect(codes('at least 1000000 specialists agree')).toEqual([]);
  });

  test('W24: an advisory is no pass', () => {
    expect(outcome('synthesis reads like a polite refusal', over('No.'))).toBe('advisory');
    expect(compile('synthesis reads like a polite refusal').diagnostics.map(({ code }) => code)).toContain(
      'no-assertions',
    );
  });

  test('W25: blanks are no answer', () => {
    expect(outcome('synthesis is non-empty', over(' \u200b\n'))).toBe('failed');
    expect(
      outcome('coordinator produces synthesis', event(1, { type: 'synthesis', content: ' ' }), over(null)),
    ).toBe('failed');
  });
});
