import type { Pair, YAMLMap } from 'yaml';
import type { yaml } from './yaml.ts';

/** What a map says of itself, by the names of its keys. */
export interface MapIndex {
  /** The first of each name. */
  readonly pairs: ReadonlyMap<string, Pair>;
}

/** Looks through each map once: one that is asked for each of its keys must not be searched for each. */
export function createMapIndices({ isScalar }: typeof yaml): (map: YAMLMap) => MapIndex {
  const known = new WeakMap<YAMLMap, MapIndex>();
  const indexOf = (map: YAMLMap): MapIndex => {
    const pairs = new Map<string, Pair>();
    for (const pair of map.items) {
      if (!isScalar(pair.key)) continue;
      // JSON has no other keys, so that Kubernetes takes 1 for "1".
      const name = String(pair.key.value);
      if (!pairs.has(name)) pairs.set(name, pair);
    }
    return { pairs };
  };
  return (map) => {
    const index = known.get(map) ?? indexOf(map);
    known.set(map, index);
    return index;
  };
}
