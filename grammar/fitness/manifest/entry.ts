import type { EmbeddedText } from '#model';
import type { Finding } from '../../diagnostics.ts';
import type { Yaml } from '../../manifest/fields.ts';
import type { PlacedResource } from '../../manifest/resource.ts';

/** A scenario that stands in a manifest. */
export interface ManifestScenario {
  /** Without an ending. */
  readonly name: string;
  /** What its key ends in, with the dot; empty where nothing says which form it is in. */
  readonly extension: string;
  readonly text: EmbeddedText;
  /** Whether the manifest says that it is one, rather than keeps it among other files. */
  readonly isMeant: boolean;
}

/** What a manifest says that a person should know, and the line at which it does. */
export interface ManifestNote {
  readonly line: number;
  readonly message: string;
}

/** What a resource holds, and what is wrong with it. */
export interface ResourceReading {
  readonly scenarios: readonly ManifestScenario[];
  readonly findings: readonly Finding[];
  readonly notes: readonly ManifestNote[];
}

/** A resource that may hold scenarios, and how it is read. */
export interface ScenarioResource extends PlacedResource {
  readonly yaml: Yaml;
  readonly kind: string;
}

/** The name and the ending of a file, as a key or a reference gives them. */
export function partName(file: string): { readonly name: string; readonly extension: string } {
  const [extension = ''] = /\.(?:adl|md)$/i.exec(file) ?? [];
  return { name: file.slice(0, file.length - extension.length), extension };
}

/** Whether Kubernetes takes a name as a key of a ConfigMap, which the name of a scenario becomes. */
export function isKey(name: string): boolean {
  return /^[-._a-zA-Z0-9]{1,253}$/.test(name);
}
