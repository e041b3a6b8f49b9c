import type { DiscussionSignal } from '#model';
import type { Damage } from './damage.ts';
import { holdsAnswer } from './edit-answer.ts';

/** The agents talk, and nobody answers. */
export const noAnswer: Damage = {
  name: 'no-answer',
  summary: 'there is no synthesis, and done holds no answer',
  apply: ({ recorded: { signals, end } }) => [
    { did: 'no synthesis comes, only done', signals: signals.flatMap(withoutAnswer), end },
  ],
};

function withoutAnswer(signal: DiscussionSignal): readonly DiscussionSignal[] {
  if (signal.type !== 'event') return [signal];
  const { event } = signal;
  if (event.type === 'synthesis') return [];
  if (!holdsAnswer(event)) return [signal];
  const { content: _content, ...data } = event.data;
  return [{ ...signal, event: { ...event, data } }];
}
