import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slowest, totalFigures } from '../../../../../reporters/html/page/state/figures.ts';
import { momentWords } from '../../../../../reporters/html/page/state/moments.ts';
import {
  passFigure,
  scoreFigure,
  timeFigure,
  titleOf,
} from '../../../../../reporters/html/page/state/row-words.ts';
import { judgeWords, runFacts } from '../../../../../reporters/html/page/state/run-facts.ts';
import { scoreText } from '../../../../../reporters/support/score-text.ts';
import { headOf, rowOf } from '../support/rows.ts';

describe('the figures of a row', () => {
  const row = rowOf({ id: 'a' });

  test('tell how many iterations passed, where there were several', () => {
    expect(passFigure(row)).toBeNull();
    expect(passFigure({ ...row, iterations: 3, passRate: null })).toBeNull();
    expect(passFigure({ ...row, iterations: 3, passRate: 1 })).toMatchObject({ text: '3/3', isLow: false });
    const some = { ...row, iterations: 3, passRate: 2 / 3 };
    expect(passFigure({ ...some, status: 'failed' })).toEqual({
      text: '2/3',
      words: '2 of 3 iterations passed',
      isLow: true,
    });
    expect(passFigure({ ...some, status: 'passed' })).toMatchObject({ text: '2/3', isLow: false });
  });

  test('tell whether a score is enough', () => {
    expect(scoreFigure(row)).toBeNull();
    expect(scoreFigure({ ...row, score: 0.42, threshold: 0.7 })).toEqual({
      text: '0.42 < 0.70',
      words: 'score 0.42, below 0.70',
      isLow: true,
    });
    expect(scoreFigure({ ...row, score: 0.7, threshold: 0.7 })).toEqual({
      text: '0.70 ≥ 0.70',
      words: 'score 0.70, and 0.70 is enough',
      isLow: false,
    });
    expect(scoreFigure({ ...row, score: 0.7 })).toMatchObject({ text: '0.70', isLow: false });
  });

  test('never show a score below its threshold as one that reaches it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, (score, threshold) => {
        const { text, isLow } = scoreFigure({ ...row, score, threshold }) ?? { text: '', isLow: false };
        expect(isLow).toBe(score < threshold);
        expect(text.includes('<')).toBe(isLow);
        if (score < 1) expect(scoreText(score)).not.toBe('1.00');
      }),
    );
  });

  test('tell no time before there is one', () => {
    expect(timeFigure({ ...row, status: 'running' })).toBeNull();
    expect(timeFigure({ ...row, durationMs: 0 })).toBeNull();
    expect(timeFigure({ ...row, durationMs: 4321 })).toMatchObject({ text: '4.3 s' });
  });

  test('begin with what its author calls it', () => {
    expect(titleOf({ id: 'a/b.adl', name: 'b', description: 'The pump' })).toBe('The pump');
    expect(titleOf({ id: 'a/b.adl', name: 'b', description: ' ' })).toBe('b');
    expect(titleOf({ id: 'a/b.adl', name: '', description: '' })).toBe('a/b.adl');
  });
});

describe('the totals of a run', () => {
  test('say what they are made of', () => {
    const { summary } = headOf({});
    const figures = totalFigures({
      summary: {
        ...summary,
        iterations: { passed: 24, failed: 3, errored: 0 },
        gates: { passed: 100, failed: 2, undecided: 1, advisory: 4 },
        judged: { scored: 20, unscored: 1, mean: 0.876 },
        untilSure: { accepted: 2, rejected: 1, undecided: 1, saved: 1 },
      },
    });
    expect(figures.map(({ name, value, words, isBad }) => [name, value, words, isBad])).toEqual([
      ['Iterations', '27', '3 failed, 24 passed', true],
      ['Gates', '103', '2 failed, 1 undecided, 100 passed, 4 for review', true],
      ['Mean score', '0.88', '20 answers scored, 1 without a score', true],
      ['Sure of', '3 of 4', '1 discussion saved', false],
    ]);
  });

  test('name the slowest scenario, where there is another to be slower than', () => {
    const slow = rowOf({ id: 'slow', durationMs: 65_000 });
    expect(slowest([slow])).toBeNull();
    expect(slowest([rowOf({ id: 'quick' }), slow])).toEqual({ row: slow, time: '1 m 05 s' });
  });
});

describe('the facts of a run', () => {
  const names = (facts: ReturnType<typeof runFacts>) => facts.map(({ name }) => name);

  test('are told in a line, the judges that are alike together', () => {
    const judge = { kind: 'openai', model: 'gpt-5', promptVersion: '3' };
    const head = headOf({
      run: {
        judges: {
          REFLECTS: judge,
          AI_JUDGE: judge,
          LEXICAL: { kind: 'embedded', model: null, promptVersion: null },
        },
        environment: { node: 'v20', os: 'linux', commit: '0123456789abcdef' },
      },
    });
    const facts = runFacts(head);
    expect(names(facts)).toEqual(['Started', 'Took', 'Subject', 'Commit', 'Judges', 'Tool']);
    expect(facts.find(({ name }) => name === 'Judges')?.text).toBe(
      'REFLECTS, AI_JUDGE: openai gpt-5; LEXICAL: embedded (lexical)',
    );
    expect(facts.find(({ name }) => name === 'Commit')).toMatchObject({
      text: '0123456789',
      full: '0123456789abcdef',
    });
    expect(names(runFacts({ ...head, isLive: true }))).not.toContain('Took');
  });

  test('leave out what is not known', () => {
    expect(names(runFacts(headOf({})))).toEqual(['Started', 'Took', 'Subject', 'Tool']);
  });

  test('do not pass the embedded judge off as one that understands', () => {
    expect(judgeWords({ kind: 'embedded', model: null, promptVersion: 'lexical-1' })).toBe(
      'embedded: a lexical stand-in, not a judgement of meaning; prompt lexical-1',
    );
  });
});

describe('a moment', () => {
  test('is told where the reader is, and exactly', () => {
    expect(momentWords('2026-11-30T23:05:09.123Z', 'Asia/Tokyo')).toEqual({
      local: '1 Dec 2026, 08:05',
      exact: '2026-11-30 23:05:09 UTC',
    });
  });

  test('is left as it stands where it is none', () => {
    expect(momentWords('yesterday')).toEqual({ local: 'yesterday', exact: 'yesterday' });
  });
});
