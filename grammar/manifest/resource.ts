import type { Document, YAMLMap } from 'yaml';
import { createFieldReader, type Field, type FieldReader, type Stretch, type Yaml } from './fields.ts';
import type { Ground } from './ground.ts';
import { PLACEHOLDER } from './templates.ts';

/** One resource of a manifest. */
export interface Resource {
  readonly map: YAMLMap;
  readonly reader: FieldReader;
}

/** A resource and the file that it stands in. */
export interface PlacedResource extends Resource {
  readonly ground: Ground;
}

/** The resources of a document: itself, or the items of a list, as `kubectl get` prints several. */
export function resourcesOf(yaml: Yaml, document: Document): readonly Resource[] {
  const reader = createFieldReader(yaml, document);
  // By aliases a list can hold itself, or one item many times.
  const seen = new Set<YAMLMap>();
  const read = (map: YAMLMap | null): readonly Resource[] => {
    if (map === null || seen.size === seen.add(map).size) return [];
    if (reader.text(reader.field(map, 'kind')) !== 'List') return [{ map, reader }];
    return (reader.list(reader.field(map, 'items')) ?? []).flatMap((item) => read(reader.map(item)));
  };
  return read(yaml.isMap(document.contents) ? document.contents : null);
}

/** The first of some fields that is there, as the place of what is missing below it. */
export function nearestField({ map, reader }: Resource, ...paths: readonly string[]): Stretch {
  const found = paths.map((path) => reader.field(map, ...path.split('.'))).find((field) => field !== null);
  return found?.key ?? { from: 0, to: 0 };
}

/** Whether a value is filled in by a template, so that nothing can be said of it. */
export function isFilledIn({ ground }: Pick<PlacedResource, 'ground'>, value: unknown): boolean {
  return ground.untemplated.hasTemplates && String(value).includes(PLACEHOLDER);
}

/** The name of a resource, empty if it has none, and where it stands. */
export function nameOf({ map, reader }: Resource): { readonly name: string; readonly field: Field | null } {
  const field = reader.field(map, 'metadata', 'name');
  return { name: reader.text(field) ?? '', field };
}

/** Whether a resource is of Kubemoot's, as far as it says; others have kinds of the same names. */
export function isOurs({ map, reader }: Resource): boolean {
  const version = reader.text(reader.field(map, 'apiVersion'));
  return version === null || version.startsWith('kubemoot.ai/') || version.includes(PLACEHOLDER);
}
