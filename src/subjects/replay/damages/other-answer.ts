import type { Damage } from './damage.ts';
import { lacksAnswer, replaceAnswer } from './edit-answer.ts';

const ANY_ANSWER =
  'The task was completed successfully. All checks passed and no further action is needed at this time.';

/** The answer to another question, as when conversations are mixed up. */
export const otherAnswer: Damage = {
  name: 'other-answer',
  summary: 'the answer is that to another question',
  apply: (heard, { otherAnswer: other }) => {
    const did =
      other === null ? 'the answer is one that fits any question' : `the answer is that of ${other.from}`;
    return lacksAnswer(heard) ?? [replaceAnswer(heard, did, other?.text ?? ANY_ANSWER)];
  },
};
