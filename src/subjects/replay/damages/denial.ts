import type { Damage } from './damage.ts';
import { editAnswer, lacksAnswer } from './edit-answer.ts';
import { deny } from './text/deny.ts';
import { editSentences } from './text/sentences.ts';

/** The answer has all the right words and says the opposite. */
export const denial: Damage = {
  name: 'denial',
  summary: 'the answer denies what it stated',
  apply: (heard) =>
    lacksAnswer(heard) ?? [
      editAnswer(heard, 'every sentence of the answer is denied', (text) => editSentences(text, deny)),
      editAnswer(heard, 'the first sentence of the answer is denied', (text) =>
        editSentences(text, (sentence, index) => (index === 0 ? deny(sentence) : sentence)),
      ),
    ],
};
