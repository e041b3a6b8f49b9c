import type { Explanation } from '#model';
import { sentenceExplanations } from './sentences.ts';

/** What there is to know of every diagnostic of scenarios, by its code. */
export const explanations: Readonly<Record<string, Explanation>> = { ...sentenceExplanations };
