import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparison, Difference } from '#model';
import {
  chanceWords,
  shownDifferences,
  statusChangeWords,
} from '../../../../../reporters/html/page/state/change-words.ts';

const difference: Difference = {
  scenario: 'a.adl',
  measure: 'score',
  of: 'REFLECTS',
  alike: 0,
  base: { n: 10, value: 0.9 },
  run: { n: 10, value: 0.4 },
  change: -0.5,
  test: 'mann-whitney',
  interval: { low: -0.7, high: -0.3 },
  pValue: 0.001,
  adjusted: 0.012,
  verdict: 'regression',
};

function shown(...differences: readonly Difference[]) {
  return shownDifferences({ differences, confidence: 0.95 } as unknown as Comparison);
}

describe('what changed', () => {
  test('is told by scenario, regressions first, and nothing that is not shown', () => {
    const groups = shown(
      { ...difference, scenario: 'b.adl', verdict: 'improvement' },
      difference,
      { ...difference, scenario: 'c.adl', verdict: 'none' },
      { ...difference, measure: 'pass-rate', of: null, interval: null },
    );
    expect(
      groups.map(({ scenario, verdict, differences }) => [scenario, verdict, differences.length]),
    ).toEqual([
      ['a.adl', 'regression', 2],
      ['b.adl', 'improvement', 1],
    ]);
  });

  test('is told in plain words', () => {
    expect(shown(difference)[0]?.differences).toEqual([
      {
        measure: 'REFLECTS',
        base: '0.90',
        run: '0.40',
        change: '\u22120.50',
        notes: [
          'chance alone would show it about once in 83 comparisons (p = 0.012)',
          'the shift is \u22120.70 to \u22120.30 (95 % sure)',
        ],
      },
    ]);
  });

  test('of another status alone may be chance', () => {
    const change = { scenario: 'a', base: 'passed', run: 'failed', iterationsNeeded: 12 } as const;
    expect(statusChangeWords(change)).toEqual({
      words: 'passed, now failed',
      needed: 'shown from 12 iterations on',
    });
    expect(statusChangeWords({ ...change, iterationsNeeded: null }).needed).toBeNull();
  });
});

describe('a p-value in words', () => {
  test.each([
    [null, null],
    [Number.NaN, null],
    [0, 'less than once in 1,000'],
    [0.0009, 'less than once in 1,000'],
    [0.001, 'about once in 1,000 comparisons'],
    [0.05, 'about once in 20 comparisons'],
    [0.5, 'about once in 2 comparisons'],
    [0.9, 'more often than not'],
  ])('of %s tells %s', (p, words) => {
    if (words === null) expect(chanceWords(p)).toBeNull();
    else expect(chanceWords(p)).toContain(words);
  });

  test('is there for every one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (p) => {
        expect(chanceWords(p)).toMatch(/^chance alone would show it [^N]+\(p [=<] \d\.\d{3}\)$/);
      }),
    );
  });
});
