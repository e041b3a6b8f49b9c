import type { Damage } from './damage.ts';
import { editAnswer, lacksAnswer } from './edit-answer.ts';

/** Nobody found it, and it has the sound of a source. */
const CLAIM =
  'According to report QX-7731, an external audit has confirmed this at a total cost of 18,250 euros.';

/** The answer goes on with something made up. */
export const inventedClaim: Damage = {
  name: 'invented-claim',
  summary: 'something invented is stated besides',
  apply: (heard) =>
    lacksAnswer(heard) ?? [
      editAnswer(heard, 'the answer also cites a report that nobody found', (text) => `${text}\n\n${CLAIM}`),
    ],
};
