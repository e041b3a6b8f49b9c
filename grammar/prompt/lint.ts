import type { Range, Severity } from '#model';
import { checkModule } from './checks/index.ts';
import { diagnosePrompts, type PromptDiagnostic, type PromptFinding } from './diagnose.ts';
import type { TextFinding } from './finding.ts';
import { type PromptModule, placeOnDisk } from './module.ts';
import type { PromptFile } from './prompt-file.ts';

/** A file and what is wrong in it. */
export interface LintedPromptFile {
  readonly file: string;
  readonly source: string;
  readonly diagnostics: readonly PromptDiagnostic[];
}

/** Checks the modules of files. */
export function lintPrompts(
  files: readonly PromptFile[],
  { severities }: { readonly severities: Readonly<Record<string, Severity>> },
): readonly LintedPromptFile[] {
  return files.map(({ id, text, modules, findings }) => {
    const inModules = modules.filter(({ isUnchecked }) => !isUnchecked).flatMap(findingsIn);
    return { file: id, source: text, diagnostics: diagnosePrompts([...findings, ...inModules], severities) };
  });
}

function findingsIn(module: PromptModule): readonly PromptFinding[] {
  return checkModule(module)
    .filter(({ code }) => !module.disabled.includes(code))
    .map((finding) => placed(module, finding));
}

function placed(module: PromptModule, { code, message, from, to, hint, fix }: TextFinding): PromptFinding {
  const rangeOf = (start: number, end: number): Range => ({
    start: placeOnDisk(module.source, module.lines.positionAt(start)),
    end: placeOnDisk(module.source, module.lines.positionAt(end)),
  });
  const isFixable = fix !== undefined && module.source.isVerbatim;
  return {
    ...{ code, message, hint, path: module.name === '' ? 'spec.content' : module.name },
    range: rangeOf(from, to),
    fix: isFixable ? { range: rangeOf(fix.from, fix.to), replacement: fix.replacement } : undefined,
  };
}
