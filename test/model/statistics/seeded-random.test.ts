import { expect, test } from 'vitest';
import { seededRandom } from '../../../src/model/statistics/seeded-random.ts';
import { referenceCases } from './reference-cases.ts';

test('a seed draws the numbers that it has always drawn', () => {
  for (const { seed, values } of referenceCases<{ seed: number; values: number[] }>('seeded-random')) {
    const random = seededRandom(seed);
    expect(values.map(() => random())).toEqual(values);
  }
});

test('any seed is one', () => {
  for (const seed of [Number.NaN, Number.POSITIVE_INFINITY, 0.5])
    expect(seededRandom(seed)()).toBe(seededRandom(0)());
});

test('the numbers fill the range evenly', () => {
  const random = seededRandom(5);
  const tenths = new Array(10).fill(0);
  for (let draw = 0; draw < 100_000; draw++) tenths[Math.floor(random() * 10)] += 1;
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});
