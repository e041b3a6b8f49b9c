import { DiagnosticSeverity, DiagnosticTag, type Diagnostic as LspDiagnostic } from 'vscode-languageserver';
import type { Diagnostic, Severity } from '#model';
import type { OpenDocument } from './open-documents.ts';
import { inFile, toLsp } from './places.ts';

/** What the editor shows as the origin of a finding. */
const SOURCE = 'crew-fitness';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** Shown paler than the rest, since nobody reads it. */
const FADED: ReadonlySet<string> = new Set(['unused-constant']);

/** All that is wrong in a file, in its own positions. */
export function diagnosticsOf({ sections, diagnostics }: OpenDocument): readonly LspDiagnostic[] {
  const inSections = sections.flatMap((section) =>
    section.document.diagnostics.map((found) => ({ ...found, range: inFile(section, found.range) })),
  );
  return [...diagnostics, ...inSections].map(lspDiagnostic);
}

/** A finding, whose range is one of the file, as an editor shows it. */
export function lspDiagnostic({ severity, code, message, hint, range }: Diagnostic): LspDiagnostic {
  return {
    range: toLsp(range),
    severity: severities[severity],
    code,
    source: SOURCE,
    message: hint === null ? message : `${message}\n${hint}`,
    ...(FADED.has(code) ? { tags: [DiagnosticTag.Unnecessary] } : {}),
  };
}
