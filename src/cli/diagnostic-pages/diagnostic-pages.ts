import { diagnosticCodes } from '#grammar';
import { promptCodes } from '#grammar/prompt';
import type { Explanation, Severity } from '#model';

/** What `explain` shows of one diagnostic code. */
export interface DiagnosticPage {
  readonly code: string;
  readonly severity: Severity;
  readonly explanation: Explanation;
}

const severities: Readonly<Record<string, Severity>> = { ...diagnosticCodes, ...promptCodes };

/** Every code that lint can show, of scenarios and of prompts. */
export const knownCodes: readonly string[] = Object.keys(severities);

/** The page of a code, in capitals or not; null where there is none. */
export async function findPage(word: string): Promise<DiagnosticPage | null> {
  const code = knownCodes.find((known) => known.toLowerCase() === word.toLowerCase());
  const explanation = code === undefined ? undefined : (await loadAll())[code];
  if (code === undefined || explanation === undefined) return null;
  return { code, severity: severities[code] ?? 'error', explanation };
}

async function loadAll(): Promise<Readonly<Record<string, Explanation>>> {
  const [{ loadExplanations }, { loadPromptExplanations }] = await Promise.all([
    import('#grammar/workshop'),
    import('#grammar/prompt'),
  ]);
  return { ...(await loadExplanations()), ...(await loadPromptExplanations()) };
}
