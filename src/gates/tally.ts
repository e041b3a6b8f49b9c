import type { Settlement } from '#model';
import type { Amount } from './params.ts';

/** How often something happened in time, where an outage may leave some doubt. */
export interface Tally {
  /** Happened in time for certain. */
  readonly certain: number;
  /** Happened in time perhaps; never less than `certain`. */
  readonly possible: number;
  /** Nothing that is still to come can count. */
  readonly closed: boolean;
}

/** Whether a number fits, as soon as nothing can change that; null while something can. */
export function compare({ comparator, count }: Amount, tally: Tally): Settlement['status'] | null {
  const { certain, possible, closed } = tally;
  if (comparator === 'atLeast') {
    if (certain >= count) return 'passed';
    if (!closed) return null;
    return possible >= count ? 'undecided' : 'failed';
  }
  if (certain > count) return 'failed';
  if (!closed) return null;
  if (comparator === 'atMost') return possible > count ? 'undecided' : 'passed';
  if (possible < count) return 'failed';
  return possible === certain ? 'passed' : 'undecided';
}

/** When an event may have happened: somewhere from `earliestMs` to `atMs`. */
export interface Moment {
  readonly atMs: number;
  readonly earliestMs: number;
}

/** How an event lies to a bound; an event exactly at it is in time. */
export function timeliness(moment: Moment, boundMs: number | null): 'in-time' | 'in-doubt' | 'late' {
  if (boundMs === null || moment.atMs <= boundMs) return 'in-time';
  return moment.earliestMs <= boundMs ? 'in-doubt' : 'late';
}
