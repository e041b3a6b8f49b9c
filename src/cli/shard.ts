import type { Shard } from '#options';

/**
 * The ids that belong to one shard. Dealt out in turn from the sorted ids, so that every id is in exactly one shard
 * whatever the order or the machine, and shards differ by at most one.
 */
export function shardOf(ids: readonly string[], shard: Shard): ReadonlySet<string> {
  const sorted = [...new Set(ids)].sort();
  return new Set(sorted.filter((_, position) => position % shard.count === shard.index - 1));
}
