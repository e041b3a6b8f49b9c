import type { Document, Node, Scalar, YAMLMap } from 'yaml';
import { lazily } from '../text/lazily.ts';
import { aliasTargets } from './alias-targets.ts';
import { createMapIndices } from './map-index.ts';
import { createMapLineages } from './map-lineages.ts';

/** The parser of YAML; it is loaded when the first manifest is read. */
export type Yaml = typeof import('./yaml.ts').yaml;

/** A stretch of the parsed text. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A value in a document and where it stands; `key` is where its name does, or what should hold it. */
export interface Field {
  readonly key: Stretch;
  readonly node: Node | null;
}

/** Looks into one document. */
export interface FieldReader {
  /** The value behind a path of names; null where there is none. */
  field(map: YAMLMap, ...path: readonly string[]): Field | null;
  scalar(field: Field | null): Scalar | null;
  map(field: Field | null): YAMLMap | null;
  /** The elements of a list; null when it is none. */
  list(field: Field | null): readonly Field[] | null;
  /** A text with something in it; null for everything else. */
  text(field: Field | null): string | null;
  /** The names that a map has, merged ones included, each with the place of its key. */
  keys(map: YAMLMap): readonly Key[];
  /** Keys that are there twice, in those maps that something was read of by now. */
  repeated(): readonly Repeated[];
}

/** A key of a map and where it stands. */
interface Key {
  readonly name: string;
  readonly place: Stretch;
}

/** A key that its map has had before, and where both stand. */
interface Repeated {
  readonly name: string;
  readonly key: Stretch;
  readonly first: Stretch;
}

/** Makes a reader that follows aliases and merge keys. */
export function createFieldReader(yaml: Yaml, document: Document): FieldReader {
  const { isMap, isScalar, isSeq, isAlias } = yaml;
  const targets = lazily(() => aliasTargets(yaml, document));
  const resolved = (node: unknown): Node | null => {
    if (isAlias(node)) return resolved(targets().get(node) ?? null);
    return isMap(node) || isScalar(node) || isSeq(node) ? node : null;
  };
  const indices = createMapIndices(yaml);
  const lineages = createMapLineages(yaml, indices, resolved);
  const child = (map: YAMLMap, name: string): Field | null => {
    const owner = lineages.of(map).find(({ pairs }) => pairs.has(name));
    const pair = owner?.pairs.get(name);
    return pair === undefined ? null : { key: stretchOf(pair.key), node: resolved(pair.value) };
  };
  const reader: FieldReader = {
    field: (map, first = '', ...rest) => {
      const found = child(map, first);
      const inner = rest.length === 0 ? null : reader.map(found);
      return rest.length === 0 ? found : inner === null ? null : reader.field(inner, ...rest);
    },
    scalar: (field) => (isScalar(field?.node) ? field.node : null),
    map: (field) => (isMap(field?.node) ? field.node : null),
    list: (field) => {
      const node = field?.node;
      if (!isSeq(node)) return null;
      return node.items.map((item) => ({ key: stretchOf(item), node: resolved(item) }));
    },
    text: (field) => {
      const value = reader.scalar(field)?.value;
      return typeof value === 'string' && value.trim() !== '' ? value : null;
    },
    keys: (map) => Array.from(lineages.keysOf(map), ([name, key]) => ({ name, place: stretchOf(key) })),
    repeated: () =>
      indices
        .all()
        .flatMap(({ repeated }) =>
          repeated.map(({ name, key, first }) => ({ name, key: stretchOf(key), first: stretchOf(first) })),
        ),
  };
  return reader;
}

/** Where a node stands, as far as it is told. */
export function stretchOf(node: unknown): Stretch {
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
  const [from = 0, to = from]: readonly number[] = Array.isArray(range) ? range : [];
  return { from, to };
}
