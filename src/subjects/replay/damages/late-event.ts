import type { Damage } from './damage.ts';
import { shiftTime } from './shift-time.ts';

/** So late an event comes, as a share of the time that it had. */
const LATENESS = 0.1;

/** What had to come in time comes too late, and with it all that follows. */
export const lateEvent: Damage = {
  name: 'late-event',
  summary: 'what has a bound comes after it, each in turn',
  apply: ({ recorded }, { bounded, deadlineMs }) => {
    if (bounded.length === 0) return { reason: 'no gate gives an event a time' };
    return bounded.map(({ raw, boundMs, decidedAtMs }) => {
      const delayMs = boundMs - decidedAtMs + Math.max(1, Math.round(boundMs * LATENESS));
      const later = (atMs: number): number => (atMs < decidedAtMs ? atMs : atMs + delayMs);
      return { did: `too late for: ${raw}`, ...shiftTime(recorded, later, deadlineMs) };
    });
  },
};
