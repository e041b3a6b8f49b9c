import type { DiscussionSignal } from '#model';
import type { Damage } from './damage.ts';
import { lacksAnswer } from './edit-answer.ts';

/** What a reader sees last is nothing. */
export const blankRepeat: Damage = {
  name: 'blank-repeat',
  summary: 'the synthesis comes again, and then empty',
  apply: (heard) => {
    const { counted, recorded } = heard;
    const last = counted.findLast(({ event }) => event.type === 'synthesis')?.at;
    if (last === undefined) return lacksAnswer(heard) ?? { reason: 'the answer came without a synthesis' };
    const signals = recorded.signals.flatMap((signal, at): DiscussionSignal[] =>
      at === last && signal.type === 'event' ? [signal, again(signal), again(signal, '')] : [signal],
    );
    return [{ did: 'the synthesis comes three times, at last empty', signals, end: recorded.end }];
  },
};

function again(
  signal: Extract<DiscussionSignal, { type: 'event' }>,
  content = signal.event.data['content'] ?? null,
): DiscussionSignal {
  const { event } = signal;
  return { ...signal, event: { ...event, id: null, data: { ...event.data, content } } };
}
