import { comparePositions, type Diagnostic, type Fix, type Range, type Severity } from '#model';
import { MOST_OF_A_CODE } from '../text/most-of-a-code.ts';
import { type PromptCode, promptCodes } from './codes.ts';

/** What is wrong with prompts, at its place in a file. */
export interface PromptFinding {
  readonly code: PromptCode;
  readonly message: string;
  readonly range: Range;
  readonly hint?: string | undefined;
  readonly fix?: Fix | undefined;
  /** What is meant: the name of a module or an agent, or a field such as `spec.order`. */
  readonly path: string;
}

/** A finding that is ready to be shown. */
export interface PromptDiagnostic extends Diagnostic {
  readonly path: string;
}

/** Findings of one file in its order, what was found twice only once. */
export function diagnosePrompts(
  findings: readonly PromptFinding[],
  severities: Readonly<Record<string, Severity>>,
): readonly PromptDiagnostic[] {
  const seen = new Set<string>();
  const counts = new Map<PromptCode, number>();
  return findings
    .toSorted((a, b) => comparePositions(a.range.start, b.range.start) || (a.code < b.code ? -1 : 1))
    .filter(({ code, range, message }) => {
      const { line, column } = range.start;
      if (seen.size === seen.add(`${code} ${line}:${column} ${message}`).size) return false;
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      return count <= MOST_OF_A_CODE;
    })
    .map(({ code, message, range, path, hint = null, fix = null }) => {
      const severity = severities[code] ?? promptCodes[code];
      return { severity, code, message, range, hint, fix, path };
    });
}
