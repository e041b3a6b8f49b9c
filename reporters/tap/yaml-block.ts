import { documentText } from '../support/document-text.ts';
import { safeJson } from '../support/safe-json.ts';
import type { TapDiagnostic } from './tap-point.ts';

const MOST_VALUE = 4000;

/** Diagnostics as the YAML block that TAP puts behind a point; nothing where there are none. */
export function yamlBlock(diagnostics: readonly TapDiagnostic[], indent: string): string[] {
  const lines = diagnostics.flatMap(([key, value]) => (value === null ? [] : yamlLines(key, value)));
  return lines.length === 0 ? [] : ['---', ...lines, '...'].map((line) => `${indent}  ${line}`);
}

/** One line is quoted as JSON, which is YAML, too; several stand below their key, and say how far they are indented. */
function yamlLines(key: string, value: string | number): string[] {
  if (typeof value === 'number') return [`${key}: ${Number.isFinite(value) ? value : 0}`];
  const text = documentText(value, MOST_VALUE).replaceAll('\ufeff', '').trimEnd();
  if (!text.includes('\n')) return [`${key}: ${safeJson(text)}`];
  return [`${key}: |2-`, ...text.split('\n').map((line) => `  ${line}`)];
}
