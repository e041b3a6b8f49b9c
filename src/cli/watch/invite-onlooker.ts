import type { Fault } from '#model';
import type { Alarm } from './alarm.ts';
import type { Stage } from './hold-round.ts';
import type { Onlooker } from './onlooker.ts';
import type { WatchState } from './watch-state.ts';

/** What an onlooker looks at, and makes wishes of: they go the way of keys. */
export interface LookedOn {
  readonly state: WatchState;
  readonly alarm: Pick<Alarm, 'ring'>;
  readonly stage: Omit<Stage, 'onlooker'>;
}

/** Brings somebody who looks on, or says why nobody can. */
export type InviteOnlooker = (at: LookedOn) => Promise<Onlooker | Fault>;
