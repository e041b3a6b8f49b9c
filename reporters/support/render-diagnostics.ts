import type { Diagnostic, Fix, Range, Severity } from '#model';
import { codeFrame, linesOf } from './code-frame.ts';
import { counted } from './duration.ts';
import { foreignInline } from './foreign-text.ts';
import { hanging } from './hanging.ts';
import { createPalette, type Palette } from './palette.ts';

/** A file with what is wrong in it. */
export interface DiagnosedFile {
  readonly file: string;
  /** Null when the text is not at hand: then without source lines. */
  readonly source: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** How diagnostics are shown. */
export interface DiagnosticStyle {
  readonly colour: boolean;
  readonly columns: number;
  /** Whether messages and hints are broken here; a fix is for pasting and stays whole. */
  readonly wraps: boolean;
}

/** Diagnostics for a person: severity, code and message, the place, the source line with carets, hint and fix. */
export function renderDiagnostics(file: DiagnosedFile, style: DiagnosticStyle): string {
  const lines = file.source === null ? [] : linesOf(file.source);
  const palette = createPalette(style.colour);
  return file.diagnostics
    .flatMap((diagnostic) => [...diagnosticLines(diagnostic, { ...file, lines }, { ...style, palette }), ''])
    .map((line) => `${line}\n`)
    .join('');
}

/** `2 errors, 1 warning`; empty when there is nothing. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const severities: readonly Severity[] = ['error', 'warning', 'info'];
  return severities
    .map((severity) => ({
      severity,
      count: diagnostics.filter((diagnostic) => diagnostic.severity === severity).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => (severity === 'info' ? `${count} info` : counted(count, severity)))
    .join(', ');
}

interface Place {
  readonly file: string;
  readonly lines: readonly string[];
}

/** One diagnostic, line by line. */
function diagnosticLines(
  diagnostic: Diagnostic,
  place: Place,
  style: DiagnosticStyle & { readonly palette: Palette },
): string[] {
  const { palette, columns, wraps } = style;
  const room = wraps ? columns : null;
  const mark = severityStyle(diagnostic.severity, palette);
  const { line, column } = diagnostic.range.start;
  return [
    ...hanging(
      `${mark(palette.bold(diagnostic.severity))} ${palette.dim(diagnostic.code)}: `,
      palette.bold(foreignInline(diagnostic.message, 600)),
      room,
    ),
    palette.dim(`  at ${foreignInline(place.file)}:${line}:${column}`),
    ...codeFrame(place.lines, diagnostic.range, { palette, columns: columns - 2, mark }).map(
      (row) => `  ${row}`,
    ),
    ...(diagnostic.hint === null
      ? []
      : hanging(`  ${palette.cyan('hint:')} `, foreignInline(diagnostic.hint, 600), room)),
    ...(diagnostic.fix === null
      ? []
      : [`  ${palette.cyan('fix:')} ${describeFix(diagnostic.fix, place.lines)}`]),
  ];
}

/** What a fix does; blanks and line ends would not be seen, so they are told. */
function describeFix({ range, replacement }: Fix, lines: readonly string[]): string {
  if (replacement === '') return `delete ${blanksIn(deletedText(range, lines)) ?? 'this'}`;
  if (/^\s*[\r\n]\s*$/.test(replacement)) return 'begin a new line here';
  return `write ${blanksIn(replacement) ?? foreignInline(replacement, 300)}`;
}

function deletedText({ start, end }: Range, lines: readonly string[]): string {
  return start.line === end.line ? (lines[start.line - 1] ?? '').slice(start.column - 1, end.column - 1) : '';
}

/** A text of nothing but blanks, counted; null for any other. */
function blanksIn(text: string): string | null {
  if (/^ +$/.test(text)) return counted(text.length, 'space');
  return /^[ \t]+$/.test(text) ? counted(text.length, 'blank') : null;
}

/** How a severity is coloured, wherever it is told. */
export function severityStyle(severity: Severity, palette: Palette): (text: string) => string {
  if (severity === 'error') return palette.red;
  return severity === 'warning' ? palette.yellow : palette.cyan;
}
