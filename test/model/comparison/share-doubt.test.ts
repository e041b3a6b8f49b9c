import { expect, test } from 'vitest';
import type { Measure } from '#model';
import type { Draft } from '../../../src/model/comparison/draft.ts';
import { shareDoubt } from '../../../src/model/comparison/share-doubt.ts';

function draft(measure: Measure, pValue: number | null, least = 0): Draft {
  return {
    ...{ scenario: 'a', measure, of: null, alike: 0, change: -1, interval: null, test: 'fisher' as const },
    ...{ base: { n: 20, value: 1 }, run: { n: 20, value: 0 }, pValue, least, towards: 'regression' as const },
  };
}

const adjustedOf = (drafts: readonly Draft[], confidence = 0.95) =>
  shareDoubt(drafts, confidence).differences.map(({ measure, adjusted, verdict }) => [
    measure,
    adjusted,
    verdict,
  ]);

test('one measure alone has the whole doubt, which Holm shares among its tests', () => {
  expect(adjustedOf([draft('pass-rate', 0.05)])).toEqual([['pass-rate', 0.05, 'regression']]);
  expect(adjustedOf([draft('score', 0.03), draft('score', 0.02)])).toEqual([
    ['score', 0.04, 'regression'],
    ['score', 0.04, 'regression'],
  ]);
});

test('beside each other pass rates have half of it, scores and times a quarter each', () => {
  const all = [draft('pass-rate', 0.02), draft('score', 0.02), draft('time', 0.01)];
  expect(adjustedOf(all)).toEqual([
    ['pass-rate', 0.04, 'regression'],
    ['time', 0.04, 'regression'],
    ['score', 0.08, 'none'],
  ]);
});

test('what can show nothing is no test, and leaves its share to the others', () => {
  const few = draft('pass-rate', 0.01, 0.2);
  const { tests, differences } = shareDoubt([few, draft('score', 0.05), draft('time', null, 0)], 0.95);
  expect(tests).toEqual({ 'pass-rate': 0, score: 1, time: 0 });
  expect(differences.map(({ measure, pValue, adjusted }) => [measure, pValue, adjusted])).toEqual([
    ['score', 0.05, 0.05],
    ['pass-rate', null, null],
    ['time', null, null],
  ]);
});

test('a measure whose share is too small for its tests gives it up', () => {
  // With a third of 0.05 for times, 0.02 is out of reach; then pass rates have all.
  const drafts = [draft('pass-rate', 0.05), draft('time', 0.02, 0.02)];
  expect(adjustedOf(drafts)).toEqual([
    ['pass-rate', 0.05, 'regression'],
    ['time', null, 'none'],
  ]);
});

test('bounds say what the surest of a measure must reach, also where there is none yet', () => {
  const { bounds } = shareDoubt([draft('score', 1), draft('score', 1)], 0.95);
  expect(bounds.score).toBeCloseTo(0.025, 12);
  expect(bounds['pass-rate']).toBeCloseTo((0.05 * 2) / 3, 12);
});

test('what is shown and does not matter is none', () => {
  const [difference] = shareDoubt([{ ...draft('time', 0.001), towards: 'none' }], 0.95).differences;
  expect(difference).toMatchObject({ adjusted: 0.001, verdict: 'none' });
});
