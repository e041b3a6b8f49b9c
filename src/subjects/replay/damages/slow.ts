import type { Damage } from './damage.ts';
import { shiftTime } from './shift-time.ts';

const TIMES = 3;

/** The whole crew is slow, as on a busy GPU. */
export const slow: Damage = {
  name: 'slow',
  summary: 'everything takes three times as long',
  apply: ({ recorded }, { deadlineMs }) => [
    {
      did: `everything takes ${TIMES} times as long`,
      ...shiftTime(recorded, (atMs) => atMs * TIMES, deadlineMs),
    },
  ],
};
