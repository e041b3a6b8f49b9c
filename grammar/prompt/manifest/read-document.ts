import type { Document } from 'yaml';
import type { Yaml } from '../../manifest/fields.ts';
import { reportRepeated } from '../../manifest/report-repeated.ts';
import { isOurs, resourcesOf } from '../../manifest/resource.ts';
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
  const resources = resourcesOf(yaml, document);
  const read = resources.flatMap((resource) => resourceOf({ ...resource, index, ground }));
  reportRepeated(resources, ground, (fault) =>
    ground.report({ code: 'bad-yaml', ...fault, path: ground.file }),
  );
  return read;
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
