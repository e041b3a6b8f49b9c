import type { Diagnostic, Severity } from '#model';

const BY_WEIGHT: readonly Severity[] = ['error', 'warning', 'info'];

/** Names the page of the first code among the gravest, once below all that is shown; empty where nothing is. */
export function tellsMore(diagnostics: readonly Diagnostic[]): string {
  const [first] = BY_WEIGHT.flatMap(
    (severity) => diagnostics.find((found) => found.severity === severity) ?? [],
  );
  return first === undefined ? '' : `crew-fitness explain ${first.code} tells more\n`;
}
