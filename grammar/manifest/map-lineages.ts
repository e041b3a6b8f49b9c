import type { YAMLMap } from 'yaml';
import type { MapIndex, MapIndices } from './map-index.ts';
import type { yaml } from './yaml.ts';

/** How many nodes are looked at for one map: more than anybody merges, and few enough for a map of each line. */
const MOST = 100;
/** How many merged keys a document may list; kubectl refuses one with that many aliases, too. */
const MOST_KEYS = 100_000;

/** What maps have by their merge keys (`<<`). */
export interface MapLineages {
  /** The maps whose keys a map has: itself, then those that it merges; of a name the first has the say. */
  of(map: YAMLMap): readonly MapIndex[];
  /** The names of all of these, each once, with the node of its key. */
  keysOf(map: YAMLMap): ReadonlyMap<string, unknown>;
}

/** Follows the merge keys of a document; maps may merge themselves. */
export function createMapLineages(
  { isMap, isSeq }: typeof yaml,
  indices: MapIndices,
  resolved: (node: unknown) => unknown,
): MapLineages {
  const lineages = new WeakMap<YAMLMap, readonly MapIndex[]>();
  const keys = new WeakMap<YAMLMap, ReadonlyMap<string, unknown>>();
  let keysLeft = MOST_KEYS;

  const traced = (map: YAMLMap): readonly MapIndex[] => {
    const seen = new Set<YAMLMap>();
    let left = MOST;
    const visit = (node: unknown): void => {
      left -= 1;
      const inner = isSeq(node) ? node.items : isMap(node) && !seen.has(node) ? indices.of(node).merged : [];
      if (isMap(node)) seen.add(node);
      for (const next of inner) {
        if (left <= 0) return;
        visit(resolved(next));
      }
    };
    visit(map);
    return [...seen].map((one) => indices.of(one));
  };
  const of = (map: YAMLMap): readonly MapIndex[] => {
    const lineage = lineages.get(map) ?? traced(map);
    lineages.set(map, lineage);
    return lineage;
  };
  const listed = (map: YAMLMap): ReadonlyMap<string, unknown> => {
    const [own, ...merged] = of(map);
    const names = new Map<string, unknown>();
    for (const [name, { key }] of own?.pairs ?? []) names.set(name, key);
    for (const { pairs } of merged) {
      for (const [name, { key }] of pairs) {
        if (keysLeft <= 0) return names;
        keysLeft -= 1;
        if (!names.has(name)) names.set(name, key);
      }
    }
    return names;
  };
  return {
    of,
    keysOf: (map) => {
      const names = keys.get(map) ?? listed(map);
      keys.set(map, names);
      return names;
    },
  };
}
