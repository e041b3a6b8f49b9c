import type { Ground as ManifestGround } from '../../manifest/ground.ts';
import type { PlacedResource } from '../../manifest/resource.ts';
import type { PromptFinding } from '../diagnose.ts';

/** A manifest on disk and what is found in it. */
export interface Ground extends ManifestGround {
  readonly file: string;
  readonly report: (finding: PromptFinding) => void;
}

/** One document of a manifest. */
export interface ManifestDocument extends PlacedResource {
  /** Its place in the file, from 0. */
  readonly index: number;
  readonly ground: Ground;
}

/** Codes that an annotation switches off for a document. */
export function disabledCodes({ map, reader }: ManifestDocument): readonly string[] {
  const annotation = reader.text(reader.field(map, 'metadata', 'annotations', 'crew-fitness/lint-disable'));
  return (annotation ?? '').split(',').map((code) => code.trim());
}
