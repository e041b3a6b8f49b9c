import { isManifestPath } from '#grammar';
import { lintPrompts, readModuleTexts, readPromptFile } from '#grammar/prompt';
import { readManifestTexts } from '#grammar/workshop';
import type { FileReading, Section } from '#lsp';
import type { Diagnostic, DocumentLanguage, EmbeddedText } from '#model';
import type { OpenProject } from './open-projects.ts';

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
  const [manifest, modules, prompts] = await Promise.all([
    readManifestTexts(text, severities),
    readModuleTexts(text),
    readPromptFile({ id: isManifestPath(id) ? id : `${id}.yaml`, bytes: text }),
  ]);
  if (prompts.modules.length + prompts.agents.length > 0) await project.prompts.load();
  const open = (language: DocumentLanguage, embedded: EmbeddedText, ending: string): Section =>
    sectionOf(language, embedded, { id: `${id}#${embedded.name}`, ending, before });
  const scenarios = manifest.scenarios.map((entry) =>
    open(project.languages.scenario, { ...entry.text, name: entry.name }, entry.extension),
  );
  const budget = project.options.promptBudget;
  return {
    sections: [...scenarios, ...modules.map((module) => open(project.languages.prompt, module, ''))],
    diagnostics: () => [
      ...manifest.diagnostics,
      ...scenarios.flatMap(diagnosticsInFile),
      ...lintPrompts([prompts], { severities, budget, besides: project.prompts.others(id) }).flatMap(
        ({ diagnostics }) => diagnostics,
      ),
    ],
  };
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
