import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { enoughIterations, passRateTest } from '../../../src/model/statistics/pass-rate-test.ts';
import { courseOf } from './exact-course.ts';

const wanted = { minPassRate: 1, indifference: 0.1, confidence: 0.95 };

test.each([
  [wanted, 29],
  [{ ...wanted, indifference: 0.2 }, 14],
  [{ ...wanted, confidence: 0.99 }, 44],
  [{ ...wanted, minPassRate: 0.9 }, 26],
  [{ ...wanted, minPassRate: 0.1 }, 1],
  [{ ...wanted, minPassRate: 0.05, indifference: 0.9 }, 1],
])('%o takes %i passes in a row', (asked, passes) => {
  const begun = passRateTest(asked);
  expect(begun?.passesToAccept).toBe(passes);
  const decisions = Array.from({ length: passes }, () => begun?.observe('passed'));
  expect(decisions.indexOf('accept')).toBe(passes - 1);
});

test('one failure rejects a scenario that must always pass, not one that may fail', () => {
  expect(passRateTest(wanted)?.observe('failed')).toBe('reject');
  expect(passRateTest({ ...wanted, minPassRate: 0.9 })?.observe('failed')).toBe('continue');
});

test('a rate of 0 asks nothing, and nonsense nothing that can be answered', () => {
  for (const odd of [
    { minPassRate: 0 },
    { minPassRate: 1.1 },
    { minPassRate: Number.NaN },
    { indifference: 0 },
    { indifference: -0.1 },
    { indifference: Number.NaN },
    { confidence: 0 },
    { confidence: 1 },
    { confidence: Number.NaN },
  ]) {
    expect(passRateTest({ ...wanted, ...odd })).toBeNull();
  }
});

describe('enough iterations', () => {
  test.each([
    [1, 0.1, 0.95, 87],
    [1, 0.2, 0.95, 42],
    [0.95, 0.1, 0.95, 221],
    [0.9, 0.1, 0.95, 330],
    [0.9, 0.2, 0.95, 98],
    [0.8, 0.2, 0.95, 136],
    [0.8, 0.1, 0.9, 294],
    [0.5, 0.2, 0.99, 371],
    [0.6, 0.6, 0.95, 12],
  ])('for a rate of %d less %d, %d sure, are %i, and leave no more errors than promised', (...asked) => {
    const [minPassRate, indifference, confidence, most] = asked;
    const wanted = { minPassRate, indifference, confidence };
    expect(enoughIterations(wanted)).toBe(most);
    const tooLow = Math.max(0, minPassRate - indifference);
    expect(courseOf(wanted, tooLow, most).passed).toBeLessThanOrEqual(1 - confidence);
    expect(courseOf(wanted, minPassRate, most).passed).toBeGreaterThanOrEqual(confidence);
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const rate = tooLow + share * (minPassRate - tooLow);
      expect(courseOf(wanted, rate, most).undecided).toBeLessThan(0.06);
    }
  });
});

test('docs/tuning.md says how many discussions it takes', () => {
  const page = readFileSync(new URL('../../../docs/tuning.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| ([\d.]+) \| ([\d.]+) ((?:\| \d+ ){5})\|$/gm)];
  expect(rows).toHaveLength(8);
  for (const [, rate = '', zone = '', cells = ''] of rows) {
    const wanted = { minPassRate: Number(rate), indifference: Number(zone), confidence: 0.95 };
    const most = enoughIterations(wanted);
    const average = (share: number) =>
      Math.round(courseOf(wanted, wanted.minPassRate - share * wanted.indifference, most).made);
    const between = Array.from({ length: 21 }, (_, at) => average(at / 20));
    const shown = cells.split('|').map(Number).slice(1);
    expect(shown).toEqual([
      passRateTest(wanted)?.passesToAccept,
      average(0),
      Math.max(...between),
      average(1),
      most,
    ]);
  }
});
