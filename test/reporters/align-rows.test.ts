import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignedWidth, alignRows } from '../../reporters/support/align-rows.ts';
import { displayWidth } from '../../reporters/support/display-width.ts';

const rows = [['a label that is long', '1.5', '-100.0'], ['図書館', '20.25', '0'], ['short']];

test('labels to the left, numbers to the right, by what a terminal shows', () => {
  expect(alignedWidth(rows)).toBe(35);
  expect(alignRows(rows, 35)).toEqual([
    'a label that is long    1.5  -100.0',
    '図書館                20.25       0',
    'short',
  ]);
});

test('labels lose their beginning where there is no room, and never all of it', () => {
  expect(alignRows(rows, 32)[0]).toBe('…bel that is long    1.5  -100.0');
  expect(alignRows(rows, 1)[0]).toBe('…l that is long    1.5  -100.0');
});

test('whatever the rows hold, none is wider than said', () => {
  const label = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(label, fc.string({ unit: 'grapheme-ascii' }))),
      fc.nat(80),
      (some, columns) => {
        for (const line of alignRows(some, columns)) {
          expect(displayWidth(line)).toBeLessThanOrEqual(alignedWidth(some));
        }
      },
    ),
  );
});

test('nothing is nothing', () => {
  expect(alignRows([], 80)).toEqual([]);
});
