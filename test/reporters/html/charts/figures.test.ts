import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barEdges, fewEdges } from '../../../../reporters/html/charts/drawing/bar-edges.ts';
import { runDates } from '../../../../reporters/html/charts/words/run-dates.ts';
import { listed, rangeText, shortPath, shortText } from '../../../../reporters/html/charts/words/sentence.ts';
import { tickText, timeUnit } from '../../../../reporters/html/charts/words/time-unit.ts';
import { displayWidth } from '../../../../reporters/support/display-width.ts';

describe('the ends of bars', () => {
  test('hold all values, ascend, and are few', () => {
    const value = fc.oneof(fc.double({ min: 0, max: 1e12, noNaN: true }), fc.constantFrom(0, 1, 1e-7, 1e12));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 50 }), (values) => {
        const { isWide, edges } = barEdges(values);
        expect(edges.length).toBeGreaterThan(1);
        expect(edges.length).toBeLessThan(40);
        expect(edges.every((edge, index) => index === 0 || edge > (edges[index - 1] ?? 0))).toBe(true);
        expect(edges.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
        if (!isWide) expect(edges[0]).toBeLessThanOrEqual(Math.min(...values));
        expect(fewEdges(edges).length).toBeLessThanOrEqual(7);
      }),
    );
  });

  test('are round numbers', () => {
    expect(barEdges([600, 730]).edges.slice(0, 3)).toEqual([600, 610, 620]);
    expect(barEdges([1, 2, 3, 500])).toEqual({
      isWide: true,
      edges: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
    });
  });
});

test('runs are told apart by their day, or by their time of day', () => {
  expect(runDates(['2026-10-04T09:30:00.000Z', '20261105T080000Z-00000000', 'this run'])).toEqual([
    ...['4 Oct', '5 Nov', ''],
  ]);
  expect(runDates(['2026-10-04T09:30:00.000Z', '20261004T180000Z-00000000'])).toEqual(['09:30', '18:00']);
  expect(runDates(['2026-99-04T09:30:00.000Z', '2026-10-04T09:30:00.000Z'])).toEqual(['4 99', '4 Oct']);
});

test.each([
  [999, 'milliseconds'],
  [1000, 'seconds'],
  [179_999, 'seconds'],
  [180_000, 'minutes'],
  [1e12, 'hours'],
])('%d ms are drawn in %s', (ms, word) => {
  expect(timeUnit(ms).word).toBe(word);
});

test('numbers of an axis have no digits that rounding made', () => {
  expect([0, 0.1 + 0.2, 1500, 2.5].map(tickText)).toEqual(['0', '0.3', '1500', '2.5']);
});

test('words', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(rangeText('0.97', '0.97')).toBe('all 0.97');
  expect(rangeText('0.60', '0.97')).toBe('from 0.60 to 0.97');
});

test('whatever a text is, it is short, and of a path the end is left', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 4, max: 40 }),
      (text, columns) => {
        expect(displayWidth(shortText(text, columns))).toBeLessThanOrEqual(columns);
        expect(displayWidth(shortPath(text, columns))).toBeLessThanOrEqual(columns);
      },
    ),
  );
  expect(shortPath('fitness/cards/a-lost-card.adl', 16)).toBe('…a-lost-card.adl');
  expect(shortPath('a.adl', 16)).toBe('a.adl');
});
