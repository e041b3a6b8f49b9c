import type { Explanation } from '#model';
import { syntaxExplanations } from './syntax.ts';

/** What there is to know of every rule that prompts are checked by, by its code. */
export const promptExplanations: Readonly<Record<string, Explanation>> = { ...syntaxExplanations };
