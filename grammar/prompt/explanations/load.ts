import type { Explanation } from '#model';

/** What there is to know of every rule that prompts are checked by, by its code; read when somebody asks. */
export async function loadPromptExplanations(): Promise<Readonly<Record<string, Explanation>>> {
  return (await import('./index.ts')).promptExplanations;
}
