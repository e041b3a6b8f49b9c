import type { Damage } from './damage.ts';
import { waitForDeadline } from './shift-time.ts';

/** The discussion never comes to its end. */
export const noEnd: Damage = {
  name: 'no-end',
  summary: 'done never comes, only the deadline',
  apply: ({ recorded, counted }, { deadlineMs }) => {
    const ends = new Set(counted.filter(({ event }) => event.type === 'done').map(({ at }) => at));
    if (ends.size === 0) return { reason: 'the discussion had no end of its own' };
    const signals = recorded.signals.filter((_, at) => !ends.has(at));
    return [{ did: 'done never comes', ...waitForDeadline(signals, deadlineMs) }];
  },
};
