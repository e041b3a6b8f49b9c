import type { Severity } from '#model';
import { lastLine } from '../support/code-frame.ts';
import type { DiagnosedFile } from '../support/render-diagnostics.ts';
import { type Annotation, type AnnotationLevel, workflowCommand } from './workflow-command.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'notice' } satisfies Record<
  Severity,
  AnnotationLevel
>;

/** The diagnostics of a file as annotations on its lines. */
export function diagnosticAnnotations({ file, diagnostics }: Omit<DiagnosedFile, 'source'>): Annotation[] {
  return diagnostics.map(({ severity, code, message, range, hint }) => ({
    level: LEVELS[severity],
    file,
    line: range.start.line,
    column: range.start.column,
    endLine: Math.max(range.start.line, lastLine(range)),
    title: code,
    message: hint === null ? message : `${message}\n${hint}`,
  }));
}

/** Diagnostics of any number of files as lines for GitHub Actions, for `lint --format github`. */
export function formatDiagnosticsGithub(files: readonly Omit<DiagnosedFile, 'source'>[]): string {
  return files
    .flatMap(diagnosticAnnotations)
    .map((annotation) => `${workflowCommand(annotation)}\n`)
    .join('');
}
