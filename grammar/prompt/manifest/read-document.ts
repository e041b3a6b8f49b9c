import type { Document, YAMLMap } from 'yaml';
import { createFieldReader, type Yaml } from '../../manifest/fields.ts';
import { PLACEHOLDER } from '../../manifest/templates.ts';
import type { PromptAgent } from '../agent.ts';
import type { PromptModule } from '../module.ts';
import { disabledCodes, type Ground, type ManifestDocument } from './document.ts';
import { readAgent } from './read-agent.ts';
import { readModule } from './read-module.ts';

/** What a document turned out to be. */
export interface Resource {
  readonly module: PromptModule | null;
  readonly agent: PromptAgent | null;
}

/** One document of a file that has been parsed. */
export interface ParsedDocument {
  readonly document: Document;
  readonly index: number;
  readonly ground: Ground;
}

/** Reads the modules and agents of a document: itself, or the items of a list. */
export function readDocument(yaml: Yaml, { document, index, ground }: ParsedDocument): readonly Resource[] {
  const reader = createFieldReader(yaml, document);
  // By aliases a list can hold itself, or one item many times.
  const seen = new Set<YAMLMap>();
  const read = (map: YAMLMap | null): readonly Resource[] => {
    if (map === null || seen.size === seen.add(map).size) return [];
    if (reader.text(reader.field(map, 'kind')) !== 'List') return resourceOf({ map, index, reader, ground });
    // As `kubectl get` prints several.
    return (reader.list(reader.field(map, 'items')) ?? []).flatMap((item) => read(reader.map(item)));
  };
  return read(yaml.isMap(document.contents) ? document.contents : null);
}

function resourceOf(document: ManifestDocument): readonly Resource[] {
  const { map, reader, ground } = document;
  const disabled = disabledCodes(document);
  const heeding: ManifestDocument = {
    ...document,
    ground: {
      ...ground,
      report: (finding) => {
        if (!disabled.includes(finding.code)) ground.report(finding);
      },
    },
  };
  const kind = reader.text(reader.field(map, 'kind'));
  if (kind === 'PromptModule') return [{ module: readModule(heeding), agent: null }];
  return kind === 'Agent' && isOurs(document) ? [{ module: null, agent: readAgent(heeding) }] : [];
}

/** Others have a kind of this name, too. */
function isOurs({ map, reader }: ManifestDocument): boolean {
  const version = reader.text(reader.field(map, 'apiVersion'));
  return version === null || version.startsWith('kubemoot.ai/') || version.includes(PLACEHOLDER);
}
