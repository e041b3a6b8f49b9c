import { expect, test } from 'vitest';
import { efficiency } from '../../../src/model/grade/efficiency.ts';

test.each([
  [-1, 0],
  [0, 0],
  [1, 100],
  [60_000, 100],
  [80_000, 75],
  [120_000, 50],
  [6_000_000, 1],
])('%d ms are %d', (durationMs, expected) => {
  expect(efficiency(durationMs)).toBe(expected);
});
