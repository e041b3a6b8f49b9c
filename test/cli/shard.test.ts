import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shardOf } from '../../src/cli/shard.ts';

test('two shards of three, and a fourth of four that is empty', () => {
  const ids = ['fit/c.adl', 'fit/a.adl', 'fit/b.adl'];
  expect([...shardOf(ids, { index: 1, count: 2 })]).toEqual(['fit/a.adl', 'fit/c.adl']);
  expect([...shardOf(ids, { index: 2, count: 2 })]).toEqual(['fit/b.adl']);
  expect([...shardOf(ids, { index: 4, count: 4 })]).toEqual([]);
});

test('shards are disjoint, complete, even, and the same in any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.integer({ min: 1, max: 12 }), (ids, count) => {
      const shards = Array.from({ length: count }, (_, index) => shardOf(ids, { index: index + 1, count }));
      expect(shards.flatMap((shard) => [...shard]).sort()).toEqual([...ids].sort());
      const sizes = shards.map(({ size }) => size);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      const again = shardOf([...ids].reverse(), { index: 1, count });
      expect([...again]).toEqual([...(shards[0] ?? [])]);
    }),
  );
});
