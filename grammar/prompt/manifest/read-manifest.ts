import { createGround } from '../../manifest/ground.ts';
import { parseDocuments } from '../../manifest/parse-documents.ts';
import type { PromptAgent } from '../agent.ts';
import type { PromptFinding } from '../diagnose.ts';
import type { PromptModule } from '../module.ts';
import type { Ground } from './document.ts';
import { readDocument } from './read-document.ts';

/** What a manifest holds, and what is wrong with its fields. */
export interface Manifest {
  readonly modules: readonly PromptModule[];
  readonly agents: readonly PromptAgent[];
  readonly findings: readonly PromptFinding[];
}

/** Whether a text can hold what is looked for; most YAML of a repository does not, and need not be parsed. */
const KIND = /\bkind['"]?[ \t]*:[ \t]*['"]?(?:PromptModule|Agent|List)\b/;

/** Reads a YAML file of any number of documents, a template of a chart included. */
export async function readManifest(file: string, source: string): Promise<Manifest> {
  if (!KIND.test(source)) return { modules: [], agents: [], findings: [] };
  const findings: PromptFinding[] = [];
  const report = (finding: PromptFinding): void => {
    findings.push(finding);
  };
  const ground: Ground = { ...createGround(source), file, report };
  const { yaml } = await import('../../manifest/yaml.ts');
  const documents = parseDocuments(yaml, ground, (fault) =>
    report({ code: 'bad-yaml', ...fault, path: file }),
  );
  const found = documents.flatMap((document, index) => readDocument(yaml, { document, index, ground }));
  return {
    modules: found.flatMap(({ module }) => module ?? []),
    agents: found.flatMap(({ agent }) => agent ?? []),
    findings,
  };
}
