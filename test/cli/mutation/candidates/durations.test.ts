import { expect, test } from 'vitest';
import { withinBetween, withinRoom } from '../../../../src/cli/mutation/candidates/durations.ts';

test.each([
  [0, 'within 1 ms'],
  [1, 'within 1.5 ms'],
  [690, 'within 1.5 seconds'],
  [500, 'within 800 ms'],
  [666, 'within 1 second'],
  [5200, 'within 8 seconds'],
  [41_000, 'within 80 seconds'],
  [400_000, 'within 600 seconds'],
])('what took %d ms gets room: %s', (tookMs, bound) => {
  expect(withinRoom(tookMs)).toBe(bound);
});

test('there is always room of half the time again, and never of three times', () => {
  for (let tookMs = 1; tookMs < 1e7; tookMs = Math.ceil(tookMs * 1.01)) {
    const [, value = '', unit = ''] = /^within ([\d.]+) (\w+)$/.exec(withinRoom(tookMs)) ?? [];
    const boundMs = Number(value) * (unit === 'ms' ? 1 : 1000);
    expect(boundMs).toBeGreaterThanOrEqual(tookMs * 1.49);
    expect(boundMs).toBeLessThan(tookMs * 3);
  }
});

test.each([
  [464, 688, 'within 580 ms'],
  [40_000, 61_000, 'within 51 seconds'],
  [100, 100, null],
  [1000.2, 1000.9, null],
  [0, 1, null],
])('between %d and %d ms: %s', (after, before, bound) => {
  expect(withinBetween(after, before)).toBe(bound);
});
