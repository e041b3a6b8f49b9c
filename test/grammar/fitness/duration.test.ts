import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDuration } from '../../../grammar/fitness/duration.ts';

test.each([
  ['480 seconds', 480_000],
  ['90s', 90_000],
  ['90', 90_000],
  ['0.5', 500],
  ['250ms', 250],
  ['1.5 hours', 5_400_000],
  ['2m30s', 150_000],
  ['2 minutes 30 seconds', 150_000],
  ['1 hr 1 min 1 sec', 3_661_000],
  ['3 hrs', 10_800_000],
  ['2 mins', 120_000],
  ['  7 Seconds ', 7000],
  ['24 hours', 86_400_000],
  ['24h 1ms', null],
  ['0', null],
  ['0 seconds', null],
  ['0.0001ms', null],
  ['-5 seconds', null],
  ['+5 seconds', null],
  ['1e3', null],
  ['1.', null],
  ['.5s', null],
  ['5 6', null],
  ['5s 6', null],
  ['5 parsecs', null],
  ['5 mss', null],
  ['5 ss', null],
  ['about 40 seconds', null],
  ['PT5M', null],
  ['soon', null],
  ['', null],
  ['5 seconds and 6 seconds', null],
])('%j', (written, milliseconds) => {
  expect(parseDuration(written)).toBe(milliseconds);
});

test('what is written part by part adds up', () => {
  const part = fc.tuple(
    fc.integer({ min: 1, max: 59 }),
    fc.constantFrom<[string, number]>(['s', 1000], ['m', 60_000]),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom('', ' '), (parts, gap) => {
      const written = parts.map(([amount, [unit]]) => `${amount}${gap}${unit}`).join(gap);
      const total = parts.reduce((sum, [amount, [, unit]]) => sum + amount * unit, 0);
      expect(parseDuration(written)).toBe(total);
    }),
  );
});
