import type { Document, YAMLError } from 'yaml';
import type { Yaml } from '../../manifest/fields.ts';
import { replaceTemplates } from '../../manifest/templates.ts';
import { indexLines } from '../../text/lines.ts';
import type { PromptAgent } from '../agent.ts';
import type { PromptFinding } from '../diagnose.ts';
import type { PromptModule } from '../module.ts';
import { type Ground, rangeOn } from './document.ts';
import { readDocument } from './read-document.ts';

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
  const { yaml } = await import('../../manifest/yaml.ts');
  const documents = parseDocuments(yaml, ground);
  const found = documents.flatMap((document, index) => readDocument(yaml, { document, index, ground }));
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
