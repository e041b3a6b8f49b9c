import type { Damage } from './damage.ts';
import { lacksAnswer, replaceAnswer } from './edit-answer.ts';

/** The answer holds every word of the question and nothing else. */
export const questionBack: Damage = {
  name: 'question-back',
  summary: 'the answer is the question over again',
  apply: (heard, { question }) =>
    lacksAnswer(heard) ?? [replaceAnswer(heard, 'the answer repeats the question', question)],
};
