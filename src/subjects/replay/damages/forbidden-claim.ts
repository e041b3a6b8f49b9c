import type { Damage } from './damage.ts';
import { editAnswer, lacksAnswer } from './edit-answer.ts';

/** So many terms are said in turn. */
const MOST = 4;

/** The answer goes on to say what the scenario forbids. */
export const forbiddenClaim: Damage = {
  name: 'forbidden-claim',
  summary: 'what the scenario forbids is said, in turn',
  apply: (heard, { forbidden }) => {
    if (forbidden.length === 0) return { reason: 'the scenario forbids no term' };
    return (
      lacksAnswer(heard) ??
      forbidden
        .slice(0, MOST)
        .map((term) =>
          editAnswer(heard, `the answer also says "${term}"`, (text) => `${text}\n\nNote: ${term}.`),
        )
    );
  },
};
