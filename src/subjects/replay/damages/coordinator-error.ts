import type { DiscussionEvent, DiscussionSignal } from '#model';
import { eventFault } from '../../event-fault.ts';
import type { Damage } from './damage.ts';

const ERROR: DiscussionEvent = {
  type: 'error',
  name: null,
  id: null,
  data: { type: 'error', error: 'the coordinator failed' },
};

/** Where the answer should come there is an error. */
export const coordinatorError: Damage = {
  name: 'coordinator-error',
  summary: 'an error comes in place of the answer',
  apply: ({ recorded, counted }) => {
    const answer = counted.find(({ event }) => event.type === 'synthesis' || event.type === 'done');
    if (answer === undefined) return { reason: 'there is neither a synthesis nor done' };
    const { at, atMs } = answer;
    const error: DiscussionSignal = { type: 'event', atMs, earliestMs: atMs, event: ERROR, ignored: null };
    return [
      {
        did: 'an error event comes instead of the answer',
        signals: [...recorded.signals.slice(0, at), error],
        end: { reason: 'fault', atMs, working: false, fault: eventFault(ERROR) },
      },
    ];
  },
};
