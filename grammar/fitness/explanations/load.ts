import type { Explanation } from '#model';

/** What there is to know of every diagnostic of scenarios, by its code; read when somebody asks. */
export async function loadExplanations(): Promise<Readonly<Record<string, Explanation>>> {
  return (await import('./index.ts')).explanations;
}
