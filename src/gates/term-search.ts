import type { WatchInput } from '#model';
import { foldText } from './folded-text.ts';

type Ended = Extract<WatchInput, { type: 'ended' }>;

const folded = new WeakMap<Ended, string>();

/** Which of the terms occur in the final answer. The answer is folded once for all gates that are told of it. */
export function termsFound(ended: Ended, terms: readonly string[]): readonly boolean[] {
  let text = folded.get(ended);
  if (text === undefined) {
    text = foldText(ended.answer ?? '');
    folded.set(ended, text);
  }
  const answer = text;
  return terms.map((term) => answer.includes(foldText(term)));
}
