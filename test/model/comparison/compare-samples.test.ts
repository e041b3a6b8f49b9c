import { expect, test } from 'vitest';
import { comparePairs, compareSamples } from '../../../src/model/comparison/compare-samples.ts';

const repeated = (value: number, n: number): number[] => Array.from({ length: n }, () => value);

test('however tied, p is never below what so many values can have', () => {
  expect(compareSamples(repeated(1, 5), repeated(0, 5), 0.95)).toMatchObject({
    pValue: 2 / 252,
    least: 2 / 252,
    direction: -12.5,
    shift: -1,
  });
});

test('values that are all the same can show nothing', () => {
  expect(compareSamples(repeated(1, 20), repeated(1, 20), 0.95)).toMatchObject({
    pValue: 1,
    least: 1,
    direction: 0,
  });
  expect(comparePairs(repeated(0, 20), 0.95)).toMatchObject({ pValue: 1, least: 1, direction: 0 });
});

test('too few values have no interval, and none at all are not compared', () => {
  expect(compareSamples([1, 2], [3, 4, 5], 0.95)?.interval).toBeNull();
  expect(compareSamples([1, 2, 3, 4, 5], [3.5, 4.5, 5.5, 6, 7], 0.95)?.interval).not.toBeNull();
  expect(compareSamples([], [1], 0.95)).toBeNull();
  expect(comparePairs([0.1], 0.95)).toBeNull();
});

test('pairs all to one side are as unlikely as coins that fall alike', () => {
  expect(comparePairs(repeated(-0.1, 8), 0.95)).toMatchObject({
    pValue: 2 ** -7,
    least: 2 ** -7,
    shift: -0.1,
  });
  expect(comparePairs([...repeated(-0.1, 8), 0, 0], 0.95)?.least).toBe(2 ** -7);
});

test('what the interval of the mean leaves open is not shown, whatever the signs say', () => {
  const mostlyDown = [2, ...Array.from({ length: 14 }, (_, index) => -0.01 * (index + 1))];
  const compared = comparePairs(mostlyDown, 0.95);
  expect(compared?.interval?.low).toBeLessThan(0);
  expect(compared?.interval?.high).toBeGreaterThan(0);
  expect(compared?.pValue).toBe(1);
});
