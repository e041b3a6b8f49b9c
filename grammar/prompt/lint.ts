import type { Severity } from '#model';
import { checkModule } from './checks/index.ts';
import { checkComposition } from './composition/index.ts';
import { type KnownPrompts, knowPrompts } from './composition/known-prompts.ts';
import { diagnosePrompts, type PromptDiagnostic, type PromptFinding } from './diagnose.ts';
import type { PromptModule } from './module.ts';
import { placeFinding } from './place-finding.ts';
import type { PromptFile } from './prompt-file.ts';

/** A file and what is wrong in it. */
export interface LintedPromptFile {
  readonly file: string;
  readonly source: string;
  readonly diagnostics: readonly PromptDiagnostic[];
}

/** How prompts are checked. */
export interface PromptLintSettings {
  /** Severities by code that replace the usual ones. */
  readonly severities: Readonly<Record<string, Severity>>;
  /** How many characters the prompt of an agent may have. */
  readonly budget: number;
  /** Files that are known, too: their agents may use the modules that are checked, and the other way round. */
  readonly besides?: readonly PromptFile[];
}

/** Checks modules, and what agents are told of them. */
export function lintPrompts(
  files: readonly PromptFile[],
  { severities, budget, besides = [] }: PromptLintSettings,
): readonly LintedPromptFile[] {
  const known = knowPrompts([...besides, ...files]);
  const used = usedModules(known);
  const composed = checkComposition(known, { budget });
  return files.map(({ id, text, modules, findings }) => {
    const inModules = modules
      .filter(({ isUnchecked }) => !isUnchecked)
      .flatMap((module) => findingsIn(module, used));
    const inPrompts = composed.filter(({ file }) => file === id).map(({ finding }) => finding);
    const diagnostics = diagnosePrompts([...findings, ...inModules, ...inPrompts], severities);
    return { file: id, source: text, diagnostics };
  });
}

function usedModules({ composed }: KnownPrompts): ReadonlySet<PromptModule> {
  return new Set(composed.flatMap(({ parts }) => parts.map(({ module }) => module)));
}

/** What is wrong with a module by itself. Whether directives are kept in is up to the whole prompt where there is one. */
function findingsIn(module: PromptModule, used: ReadonlySet<PromptModule>): readonly PromptFinding[] {
  return checkModule(module)
    .filter(({ code }) => !module.disabled.includes(code) && !(code === 'PA303' && used.has(module)))
    .map((finding) => placeFinding(module, finding));
}
