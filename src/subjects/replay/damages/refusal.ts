import type { Damage } from './damage.ts';
import { lacksAnswer, replaceAnswer } from './edit-answer.ts';

/** What models say instead of an answer: one will not, the other cannot. */
const REFUSALS = [
  { did: 'the coordinator declines to answer', text: "I'm sorry, but I can't help with that request." },
  {
    did: 'the coordinator says that it knows too little',
    text: 'There is not enough information available to answer this question. Please consult an expert.',
  },
] as const;

/** An answer that is none, in good manners. */
export const refusal: Damage = {
  name: 'refusal',
  summary: 'the answer is a polite refusal',
  apply: (heard) => lacksAnswer(heard) ?? REFUSALS.map(({ did, text }) => replaceAnswer(heard, did, text)),
};
