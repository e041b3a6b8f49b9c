import { expect, test } from 'vitest';
import { retryAfterMs } from '#model';

const NOW = new Date('2026-10-04T09:30:00Z');

test.each([
  ['7', 7000],
  [' 120 ', 120_000],
  ['0', 0],
  ['Sun, 04 Oct 2026 09:30:09 GMT', 9000],
  ['Sun, 04 Oct 2026 09:29:00 GMT', 0],
  ['later', null],
  ['', null],
  ['9'.repeat(400), null],
  [null, null],
])('%j', (header, milliseconds) => {
  expect(retryAfterMs(header, NOW)).toBe(milliseconds);
});
