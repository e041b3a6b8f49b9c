import type { Damage } from './damage.ts';
import { lacksAnswer, replaceAnswer } from './edit-answer.ts';

/** A synthesis comes and says nothing. */
export const emptyAnswer: Damage = {
  name: 'empty-answer',
  summary: 'the synthesis is empty',
  apply: (heard) => lacksAnswer(heard) ?? [replaceAnswer(heard, 'the answer is an empty text', '')],
};
