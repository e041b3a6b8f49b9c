import { describe, expect, test } from 'vitest';
import type { IterationStatus } from '#model';
import { couldBeAccepted, type PassRateRule, reportSureness, sureness } from '../../src/model/until-sure.ts';

const always: PassRateRule = {
  wanted: 87,
  minPassRate: 1,
  untilSure: { confidence: 0.95, indifference: 0.1 },
};
/** Accepts after 12 passes in a row; rejects the third of three failures. */
const often: PassRateRule = {
  wanted: 98,
  minPassRate: 0.9,
  untilSure: { confidence: 0.95, indifference: 0.2 },
};
const words: Readonly<Record<string, IterationStatus>> = { p: 'passed', f: 'failed', e: 'errored' };

/** Iterations as letters: passed, failed, errored; `-` is missing. */
function made(letters: string) {
  return [...letters].flatMap((letter, index) => {
    const status = words[letter];
    return status === undefined ? [] : [{ index, status }];
  });
}

const p = (count: number): string => 'p'.repeat(count);

describe('what the test has decided', () => {
  test.each([
    ['nothing yet', always, p(28), 'undecided', null],
    ['on the last of a row', always, p(29), 'accepted', 29],
    ['for good, whatever passes later', always, p(40), 'accepted', 29],
    ['on the first failure, where all must pass', always, `${p(3)}f`, 'rejected', 4],
    ['although it failed when that was decided', always, `${p(29)}f`, 'rejected', 30],
    ['nothing of errors', always, `e${p(28)}`, 'undecided', null],
    ['without errors', always, `e${p(29)}`, 'accepted', 30],
    ['in spite of a failure', often, `${p(3)}f${p(17)}`, 'accepted', 18],
    ['after several', often, 'fff', 'rejected', 3],
  ] as const)('%s', (_, rule, letters, decision, after) => {
    expect(sureness(rule, made(letters))).toEqual({ decision, after });
  });

  test('does not depend on which iteration ended first', () => {
    const letters = `${p(3)}f${p(17)}`;
    expect(sureness(often, made(letters).reverse())).toEqual(sureness(often, made(letters)));
  });

  test('waits for one that is under way, however many have passed behind it', () => {
    expect(sureness(often, made(`p-${p(30)}`)).decision).toBe('undecided');
    expect(sureness(often, made(`pf${p(30)}`))).toEqual({ decision: 'accepted', after: 18 });
  });

  test('waits for none where a failure is known that refutes a rate of 1', () => {
    expect(sureness(always, made('--p-ff'))).toEqual({ decision: 'rejected', after: 5 });
  });

  test('goes no further than was asked for', () => {
    expect(sureness({ ...always, wanted: 28 }, made(p(40))).decision).toBe('undecided');
  });
});

test('it could still accept as long as there is room for the passes that this takes', () => {
  expect(couldBeAccepted(often, made('ff'))).toBe(true);
  expect(couldBeAccepted({ ...often, wanted: 20 }, made('ff'))).toBe(false);
  expect(couldBeAccepted(often, made('fff'))).toBe(false);
  expect(couldBeAccepted({ ...often, wanted: Number.MAX_SAFE_INTEGER }, made('--f'))).toBe(true);
});

describe('nothing is decided', () => {
  test.each([
    { untilSure: null },
    { minPassRate: 0 },
    { untilSure: { confidence: 1, indifference: 0.1 } },
    { untilSure: { confidence: 0.95, indifference: 1e-12 } },
    { untilSure: { confidence: Number.NaN, indifference: 0.1 } },
  ])('by %o', (odd) => {
    expect(sureness({ ...always, ...odd }, made(`${p(99)}f`)).decision).toBe('undecided');
    expect(couldBeAccepted({ ...always, ...odd, wanted: Number.MAX_SAFE_INTEGER }, made('p'))).toBe(false);
  });
});

describe('the report', () => {
  test('counts what was under way, and saves what nobody asked', () => {
    expect(reportSureness(always, made(p(31)))).toEqual({
      confidence: 0.95,
      indifference: 0.1,
      decision: 'accepted',
      after: 29,
      asked: 31,
      most: 87,
      saved: 56,
    });
  });

  test('saves nothing while it is undecided: something else ended it', () => {
    expect(reportSureness(always, made(p(5)))).toMatchObject({ decision: 'undecided', saved: 0 });
  });

  test('is null where nobody asked for it, or nothing was asked', () => {
    expect(reportSureness({ ...always, untilSure: null }, made(p(5)))).toBeNull();
    expect(reportSureness(always, [])).toBeNull();
  });
});
