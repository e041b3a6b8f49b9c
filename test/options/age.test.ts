import { expect, test } from 'vitest';
import { age } from '../../src/options/age.ts';

const HOUR = 3_600_000;

test.each([
  ['14d', 14 * 24 * HOUR],
  ['1 day', 24 * HOUR],
  ['2 Weeks', 14 * 24 * HOUR],
  ['1.5d', 36 * HOUR],
  ['0d', 0],
  ['36h', 36 * HOUR],
  ['90 min', 1.5 * HOUR],
])('%s', (text, ms) => {
  expect(age.fromText(text)).toEqual({ ok: true, value: ms });
});

test.each(['', '14', '0', '-1d', 'd', '1d12h', '3 months', `${'9'.repeat(20)}d`, '1e3d', '14 d x'])(
  '%j is none',
  (text) => {
    expect(age.fromText(text)).toMatchObject({ ok: false });
    expect(age.fromJson(14)).toMatchObject({ ok: false });
  },
);
