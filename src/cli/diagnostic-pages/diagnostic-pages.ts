import { diagnosticCodes, loadExplanations, loadPromptExplanations, promptCodes } from '#grammar/codes';
import type { Explanation, Severity } from '#model';

/** What `explain` shows of one diagnostic code. */
export interface DiagnosticPage {
  readonly code: string;
  readonly severity: Severity;
  /** The command that shows such diagnostics. */
  readonly lint: 'crew-fitness lint' | 'crew-fitness prompt lint';
  readonly explanation: Explanation;
}

/** An advisory is a mistake under `--strict` alone. */
const severities: Readonly<Record<string, Severity>> = {
  ...promptCodes,
  ...diagnosticCodes,
  advisory: 'error',
};

/** Every code that lint can show, of scenarios and of prompts. */
export const knownCodes: readonly string[] = Object.keys(severities);

/** The page of a code, in capitals or not; null where there is none. */
export async function findPage(word: string): Promise<DiagnosticPage | null> {
  const code = knownCodes.find((known) => known.toLowerCase() === word.toLowerCase());
  const pages = code === undefined ? [] : await allPages();
  return pages.find((page) => page.code === code) ?? null;
}

/** Every page, scenarios first, each in the order of their codes. */
export async function allPages(): Promise<readonly DiagnosticPage[]> {
  const [scenarios, prompts] = await Promise.all([loadExplanations(), loadPromptExplanations()]);
  return [...pagesOf(scenarios, 'crew-fitness lint'), ...pagesOf(prompts, 'crew-fitness prompt lint')];
}

function pagesOf(
  explanations: Readonly<Record<string, Explanation>>,
  lint: DiagnosticPage['lint'],
): readonly DiagnosticPage[] {
  return Object.entries(explanations)
    .map(([code, explanation]) => ({ code, severity: severities[code] ?? 'error', lint, explanation }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
