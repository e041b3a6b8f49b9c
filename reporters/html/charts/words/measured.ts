/** A longer time was not measured by anybody: 30 years. */
const LONGEST_MS = 1e12;
/** Nobody has more of anything. */
const MOST = 1e9;

/** Whether it is a score or a share, from 0 to 1; a log may hold any number. */
export function isShare(value: number | null | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

/** Whether it is a time that can have been measured, in milliseconds. */
export function isTime(value: number): boolean {
  return value >= 0 && value <= LONGEST_MS;
}

/** A count as it can be drawn: what is none is nothing. */
export function countOf(value: number): number {
  return Number.isSafeInteger(value) && value > 0 ? Math.min(value, MOST) : 0;
}
