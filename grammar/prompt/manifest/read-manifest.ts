import type { Document, YAMLError, YAMLMap } from 'yaml';
import { indexLines } from '../../fitness/lines.ts';
import type { PromptAgent } from '../agent.ts';
import type { PromptFinding } from '../diagnose.ts';
import type { PromptModule } from '../module.ts';
import { type Ground, rangeOn } from './document.ts';
import { createFieldReader, type FieldReader, type Yaml } from './fields.ts';
import { readAgent } from './read-agent.ts';
import { readModule } from './read-module.ts';
import { PLACEHOLDER, replaceTemplates } from './templates.ts';

/** What a manifest holds, and what is wrong with its fields. */
export interface Manifest {
  readonly modules: readonly PromptModule[];
  readonly agents: readonly PromptAgent[];
  readonly findings: readonly PromptFinding[];
}

/** More than any manifest with prompts takes, and little enough for a parser that is not quick with every text. */
const LARGEST = 8 * 1024 * 1024;
/** Whether a text can hold what is looked for; most YAML of a repository does not, and need not be parsed. */
const KIND = /\bkind['"]?[ \t]*:[ \t]*['"]?(?:PromptModule|Agent|List)\b/;

/** Reads a YAML file of any number of documents, a template of a chart included. */
export async function readManifest(file: string, source: string): Promise<Manifest> {
  if (!KIND.test(source)) return { modules: [], agents: [], findings: [] };
  const findings: PromptFinding[] = [];
  const untemplated = replaceTemplates(source);
  const report = (finding: PromptFinding): void => {
    findings.push(finding);
  };
  const ground: Ground = { file, source, lines: indexLines(source), untemplated, report };
  const yaml = await import('./yaml.ts');
  const documents = parseDocuments(yaml, ground);
  const found = documents.flatMap((document, index) => resourcesOf(yaml, { document, index, ground }));
  return {
    modules: found.flatMap(({ module }) => module ?? []),
    agents: found.flatMap(({ agent }) => agent ?? []),
    findings,
  };
}

function parseDocuments({ parseAllDocuments }: Yaml, ground: Ground): readonly Document[] {
  if (ground.source.length > LARGEST) {
    reportYaml(ground, 'the file is larger than 8 MiB', 0);
    return [];
  }
  try {
    // Keys are compared with all others to be unique, which takes too long with many.
    const parsed = parseAllDocuments(ground.untemplated.text, { uniqueKeys: false, prettyErrors: false });
    const documents = Array.isArray(parsed) ? parsed : [];
    for (const { errors } of documents) reportFirst(ground, errors);
    return documents;
  } catch (error) {
    // It recurses, and a text can be nested deeper than any stack.
    const reason =
      error instanceof RangeError ? 'it is nested too deep' : `the parser gave up (${String(error)})`;
    reportYaml(ground, reason, 0);
    return [];
  }
}

/** What follows the first of them comes of it. */
function reportFirst(ground: Ground, [error]: readonly YAMLError[]): void {
  if (error !== undefined) reportYaml(ground, error.message, error.pos[0]);
}

function reportYaml(ground: Ground, message: string, from: number): void {
  const range = rangeOn(ground, { from, to: from + 1 });
  const hint = ground.untemplated.hasTemplates ? 'check the rendered manifest: helm template' : undefined;
  ground.report({
    code: 'bad-yaml',
    message: `this is no valid YAML: ${message}`,
    range,
    hint,
    path: ground.file,
  });
}

interface Resource {
  readonly module: PromptModule | null;
  readonly agent: PromptAgent | null;
}

/** Others have a kind of this name, too. */
function isOurs(reader: FieldReader, map: YAMLMap): boolean {
  const version = reader.text(reader.field(map, 'apiVersion'));
  return version === null || version.startsWith('kubemoot.ai/') || version.includes(PLACEHOLDER);
}

function resourcesOf(
  yaml: Yaml,
  {
    document,
    index,
    ground,
  }: { readonly document: Document; readonly index: number; readonly ground: Ground },
): readonly Resource[] {
  const reader = createFieldReader(yaml, document);
  const read = (map: YAMLMap | null): readonly Resource[] => {
    const kind = map === null ? null : reader.text(reader.field(map, 'kind'));
    if (map === null) return [];
    if (kind === 'PromptModule') return [{ module: readModule({ map, index, reader, ground }), agent: null }];
    if (kind === 'Agent' && isOurs(reader, map))
      return [{ module: null, agent: readAgent({ map, index, reader, ground }) }];
    // As `kubectl get` prints several.
    if (kind !== 'List') return [];
    return (reader.list(reader.field(map, 'items')) ?? []).flatMap((item) => read(reader.map(item)));
  };
  return read(yaml.isMap(document.contents) ? document.contents : null);
}
