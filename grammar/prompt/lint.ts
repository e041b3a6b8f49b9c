import type { Range, Severity } from '#model';
import { checkModule } from './checks/index.ts';
import { diagnosePrompts, type PromptDiagnostic, type PromptFinding } from './diagnose.ts';
import type { TextFinding } from './finding.ts';
import type { PromptModule } from './module.ts';
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
  return files.map(({ id, text, modules }) => {
    const findings = modules.flatMap((module) =>
      checkModule(module).map((finding) => placed(module, finding)),
    );
    return { file: id, source: text, diagnostics: diagnosePrompts(findings, severities) };
  });
}

function placed(module: PromptModule, { code, message, from, to, hint, fix }: TextFinding): PromptFinding {
  const rangeOf = (start: number, end: number): Range => module.lines.rangeOf(start, end);
  return {
    ...{ code, message, hint, path: module.name },
    range: rangeOf(from, to),
    fix: fix === undefined ? undefined : { range: rangeOf(fix.from, fix.to), replacement: fix.replacement },
  };
}
