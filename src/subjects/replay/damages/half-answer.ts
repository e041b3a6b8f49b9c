import { hasVisibleText } from '#model';
import type { Damage } from './damage.ts';
import { editAnswer, lacksAnswer } from './edit-answer.ts';

/** The answer breaks off, as at a limit of tokens. */
export const halfAnswer: Damage = {
  name: 'half-answer',
  summary: 'the second half of the answer is missing',
  apply: (heard) => {
    const lacking = lacksAnswer(heard);
    if (lacking !== null) return lacking;
    if (!hasVisibleText(firstHalf(heard.answer))) return { reason: 'the answer is a single word' };
    return [editAnswer(heard, 'the answer breaks off in the middle', firstHalf)];
  },
};

/** Up to the last whole word that fits. */
function firstHalf(text: string): string {
  const half = text.slice(0, Math.ceil(text.length / 2));
  return half.slice(0, Math.max(0, half.search(/\s\S*$/)));
}
