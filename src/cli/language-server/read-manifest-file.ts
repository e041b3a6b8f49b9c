import { isManifestPath } from '#grammar';
import { lintPrompts, readModuleTexts, readPromptFile } from '#grammar/prompt';
import { readManifestTexts } from '#grammar/workshop';
import type { FileReading, Section } from '#lsp';
import type { Diagnostic, DocumentLanguage, EmbeddedText } from '#model';
import type { OpenProject } from './loaded-projects.ts';

/** A manifest, and what it is read with. */
export interface ManifestRequest {
  readonly id: string;
  readonly text: string;
  readonly project: OpenProject;
  readonly before: readonly Section[];
}

/** The scenarios and the modules of a manifest, and what is wrong in them and around them. */
export async function readManifestFile(request: ManifestRequest): Promise<FileReading> {
  const { id, text, project, before } = request;
  const { severities } = project.options.sections;
  const [manifest, modules] = await Promise.all([readManifestTexts(text, severities), readModuleTexts(text)]);
  const open = (language: DocumentLanguage, embedded: EmbeddedText, ending: string): Section =>
    sectionOf(language, embedded, { id: `${id}#${embedded.name}`, ending, before });
  const scenarios = manifest.scenarios.map((entry) =>
    open(project.languages.scenario, { ...entry.text, name: entry.name }, entry.extension),
  );
  return {
    sections: [...scenarios, ...modules.map((module) => open(project.languages.prompt, module, ''))],
    diagnostics: async () => [
      ...manifest.diagnostics,
      ...scenarios.flatMap(diagnosticsInFile),
      ...(await promptDiagnostics(request)),
    ],
  };
}

/** What `prompt lint` finds: in the modules of a manifest, around them, and in what agents are told of them. */
async function promptDiagnostics({ id, text, project }: ManifestRequest): Promise<readonly Diagnostic[]> {
  const { options, prompts } = project;
  const name = isManifestPath(id) ? id : `${id}.yaml`;
  const file = await readPromptFile({ id: name, bytes: text });
  if (file.modules.length + file.agents.length > 0) await prompts.load();
  const { severities } = options.sections;
  const settings = { severities, budget: options.promptBudget, besides: prompts.others(id) };
  return lintPrompts([file], settings).flatMap(({ diagnostics }) => diagnostics);
}

/** The same document as before where the text is the same: of a large manifest one block changes at a time. */
function sectionOf(
  language: DocumentLanguage,
  embedded: EmbeddedText,
  {
    id,
    ending,
    before,
  }: { readonly id: string; readonly ending: string; readonly before: readonly Section[] },
): Section {
  const { text, name } = embedded;
  const known = before.find((section) => section.id === id && section.text === text);
  return { id, text, document: known?.document ?? language.open(name + ending, text), embedded };
}

function diagnosticsInFile({ document, embedded }: Section): readonly Diagnostic[] {
  if (embedded === null) return document.diagnostics;
  return document.diagnostics.map((found) => ({
    ...found,
    range: { start: embedded.toFile(found.range.start), end: embedded.toFile(found.range.end) },
    fix: found.fix && embedded.fixInFile(found.fix),
  }));
}
