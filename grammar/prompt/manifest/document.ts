import type { YAMLMap } from 'yaml';
import type { Range } from '#model';
import type { Field, FieldReader, Stretch } from '../../manifest/fields.ts';
import { PLACEHOLDER, type Untemplated } from '../../manifest/templates.ts';
import type { Lines } from '../../text/lines.ts';
import type { PromptFinding } from '../diagnose.ts';

/** A manifest on disk and what is found in it. */
export interface Ground {
  readonly file: string;
  readonly source: string;
  readonly lines: Lines;
  readonly untemplated: Untemplated;
  readonly report: (finding: PromptFinding) => void;
}

/** One document of a manifest. */
export interface ManifestDocument {
  readonly map: YAMLMap;
  /** Its place in the file, from 0. */
  readonly index: number;
  readonly reader: FieldReader;
  readonly ground: Ground;
}

/** Where on disk a stretch of the parsed text stands; of several lines the first. */
export function rangeOn({ lines, untemplated }: Ground, { from, to }: Stretch): Range {
  const start = untemplated.originOf(from);
  const end = Math.max(start, untemplated.originOf(to));
  return lines.rangeOf(start, Math.min(end, lines.ends[lines.lineAt(start)] ?? end));
}

/** The first of some fields that is there, as the place of what is missing below it. */
export function nearestField({ map, reader }: ManifestDocument, ...paths: readonly string[]): Stretch {
  const found = paths.map((path) => reader.field(map, ...path.split('.'))).find((field) => field !== null);
  return found?.key ?? { from: 0, to: 0 };
}

/** Whether a value is filled in by a template, so that nothing can be said of it. */
export function isFilledIn({ ground }: ManifestDocument, value: unknown): boolean {
  return ground.untemplated.hasTemplates && String(value).includes(PLACEHOLDER);
}

/** Codes that an annotation switches off for a document. */
export function disabledCodes({ map, reader }: ManifestDocument): readonly string[] {
  const annotation = reader.text(reader.field(map, 'metadata', 'annotations', 'crew-fitness/lint-disable'));
  return (annotation ?? '').split(',').map((code) => code.trim());
}

/** The name of a document, empty if it has none, and where it stands. */
export function nameOf(document: ManifestDocument): { readonly name: string; readonly field: Field | null } {
  const { map, reader } = document;
  const field = reader.field(map, 'metadata', 'name');
  return { name: reader.text(field) ?? '', field };
}
