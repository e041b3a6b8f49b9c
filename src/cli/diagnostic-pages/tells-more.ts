import type { Diagnostic, Severity } from '#model';

const BY_WEIGHT: readonly Severity[] = ['error', 'warning', 'info'];

/** Names the page of the first code among the gravest, once below all that is shown; empty where nothing is. */
export function tellsMore(diagnostics: readonly Diagnostic[]): string {
  const first = gravestOf(diagnostics);
  return first === undefined ? '' : `crew-fitness explain ${first.code} tells more\n`;
}

/** The diagnostic whose page is worth reading before the others': the first among the gravest. */
export function gravestOf(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  const [first] = BY_WEIGHT.flatMap(
    (severity) => diagnostics.find((found) => found.severity === severity) ?? [],
  );
  return first;
}
