import type { Pair, YAMLMap } from 'yaml';
import type { yaml } from './yaml.ts';

/** A key that its map has had before. */
interface RepeatedKey {
  readonly name: string;
  readonly key: unknown;
  readonly first: unknown;
}

/** What a map says of itself, by the names of its keys. */
export interface MapIndex {
  /** The first of each name. */
  readonly pairs: ReadonlyMap<string, Pair>;
  readonly repeated: readonly RepeatedKey[];
  /** The values of its merge keys: maps, lists of maps, aliases of either. */
  readonly merged: readonly unknown[];
}

/** The maps of a document that were looked into. */
export interface MapIndices {
  of(map: YAMLMap): MapIndex;
  all(): readonly MapIndex[];
}

/** Looks through each map once: one that is asked for each of its keys must not be searched for each. */
export function createMapIndices({ isScalar }: typeof yaml): MapIndices {
  const known = new Map<YAMLMap, MapIndex>();
  const indexOf = (map: YAMLMap): MapIndex => {
    const pairs = new Map<string, Pair>();
    const repeated: RepeatedKey[] = [];
    const merged: unknown[] = [];
    for (const pair of map.items) {
      if (!isScalar(pair.key)) continue;
      // JSON has no other keys, so that Kubernetes takes 1 for "1".
      const name = String(pair.key.value);
      const first = pairs.get(name);
      if (name === '<<' && pair.key.type === 'PLAIN') merged.push(pair.value);
      else if (first === undefined) pairs.set(name, pair);
      else repeated.push({ name, key: pair.key, first: first.key });
    }
    return { pairs, repeated, merged };
  };
  return {
    of: (map) => {
      const index = known.get(map) ?? indexOf(map);
      known.set(map, index);
      return index;
    },
    all: () => [...known.values()],
  };
}
