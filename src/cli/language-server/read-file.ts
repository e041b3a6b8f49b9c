import type { FileReading, OpenFile, Section } from '#lsp';
import { scenarioId } from '../scenario-id.ts';
import type { OpenProject } from './loaded-projects.ts';
import { readManifestFile } from './read-manifest-file.ts';

/** A file of an editor, and what it is read with. */
export interface ReadingRequest {
  readonly file: OpenFile;
  /** Absolute. */
  readonly path: string;
  readonly project: OpenProject;
  /** What was read before: a text that is still the same is not read again. */
  readonly before: readonly Section[];
}

/** Every text of ours in a file: the whole of it, or the blocks of manifests that hold one. */
export async function readFile({ file, path, project, before }: ReadingRequest): Promise<FileReading> {
  const { languages, root } = project;
  const { languageId, text } = file;
  const id = scenarioId(path, root) ?? path;
  const hasGates = (): boolean => languages.planOf(id, text) !== null;
  const kind = languages.tellKind({ path, languageId, text, hasGates });
  if (kind === null) return { sections: [], diagnostics: () => Promise.resolve([]) };
  if (kind === 'manifests') return readManifestFile({ id, text, project, before });
  if (kind === 'prompt') await project.prompts.load();
  const document = languages[kind].open(id, text);
  return {
    sections: [{ id, text, document, embedded: null }],
    diagnostics: async () => document.diagnostics,
  };
}
