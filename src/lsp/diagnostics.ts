import { DiagnosticSeverity, DiagnosticTag, type Diagnostic as LspDiagnostic } from 'vscode-languageserver';
import type { Diagnostic, Severity } from '#model';
import { toLsp } from './places.ts';

/** What the editor shows as the origin of a finding. */
const SOURCE = 'crew-fitness';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** Shown paler than the rest, since nobody reads it. */
const FADED: ReadonlySet<string> = new Set(['unused-constant']);

/** A finding as an editor shows it. */
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
