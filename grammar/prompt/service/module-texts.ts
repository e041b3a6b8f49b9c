import type { EmbeddedText } from '#model';
import { embedText } from '../../manifest/embedded-text.ts';
import type { Yaml } from '../../manifest/fields.ts';
import { createGround, type Ground } from '../../manifest/ground.ts';
import { parseDocuments } from '../../manifest/parse-documents.ts';
import { nameOf, type Resource, resourcesOf } from '../../manifest/resource.ts';

const KIND = /\bkind['"]?[ \t]*:[ \t]*['"]?PromptModule\b/;

/** The texts of the modules of a manifest, as an editor opens them: those that stand there line by line. */
export async function readModuleTexts(source: string): Promise<readonly EmbeddedText[]> {
  if (!KIND.test(source)) return [];
  const ground = createGround(source);
  const { yaml } = await import('../../manifest/yaml.ts');
  // What is wrong with the YAML is told by whoever checks the file.
  const documents = parseDocuments(yaml, ground, () => {});
  return documents
    .flatMap((document) => resourcesOf(yaml, document))
    .flatMap((resource) => textOf(resource, yaml, ground) ?? []);
}

/** Lines that are joined or escaped are no lines of rules, and are not edited as such. */
function textOf(resource: Resource, yaml: Yaml, ground: Ground): EmbeddedText | null {
  const { map, reader } = resource;
  if (reader.text(reader.field(map, 'kind')) !== 'PromptModule') return null;
  const scalar = reader.scalar(reader.field(map, 'spec', 'content'));
  if (scalar === null || scalar.type !== 'BLOCK_LITERAL' || typeof scalar.value !== 'string') return null;
  return embedText({ yaml, ground, scalar, name: nameOf(resource).name });
}
