import { createFitnessLanguage } from '../../grammar/fitness/workshop/index.ts';
import { gateKinds } from '../../src/gates/index.ts';
import type { LanguageDocument, Position } from '../../src/model/index.ts';
import { marked } from './marked-text.ts';

/** The language of scenarios as an editor's server would have it. */
export const fitnessLanguage = createFitnessLanguage({
  gates: gateKinds,
  judgeKeywords: ['REFLECTS', 'GROUNDED'],
});

/** Opens a text in which `▮` is the cursor. */
export function openMarked(path: string, source: string): { document: LanguageDocument; at: Position } {
  const { text, at } = marked(source);
  return { document: fitnessLanguage.open(path, text), at };
}
