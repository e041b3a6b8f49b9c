import { expect, test } from 'vitest';
import { durations } from '../../../src/model/grade/durations.ts';

const took = (durationMs: number) => ({ status: 'passed' as const, durationMs });

test('mean, and percentiles by nearest rank', () => {
  const runs = [100, 20, 30, 40, 50, 60, 70, 80, 90, 10].map(took);
  expect(durations(runs)).toEqual({ mean: 55, p50: 50, p90: 90 });
});

test('errored runs took no time that says anything', () => {
  const errored = { status: 'errored' as const, durationMs: 1 };
  expect(durations([took(40), errored])).toEqual({ mean: 40, p50: 40, p90: 40 });
  expect(durations([errored])).toBeNull();
});
