import type { JsonObject } from '#model';
import type { DiagnosticPage } from './diagnostic-pages.ts';

/** The page of a diagnostic code for programs. */
export function pageJson({ code, severity, explanation }: DiagnosticPage): JsonObject {
  const { meaning, why, mend, isRepairable = false, wrong, right } = explanation;
  return { code, severity, meaning, why, mend, isRepairable, wrong: { ...wrong }, right: { ...right } };
}
