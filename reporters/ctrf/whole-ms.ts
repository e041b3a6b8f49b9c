const MOST_DURATION = 1e12;
/** In the year 9892: what is later has no date that every reader takes. */
const MOST_TIME = 2.5e14;

/** Milliseconds as CTRF wants them: whole, and never negative or no number. */
export function wholeMs(ms: number): number {
  return Number.isFinite(ms) ? Math.round(Math.min(Math.max(0, ms), MOST_DURATION)) : 0;
}

/** A moment as milliseconds since 1970; 1970 itself where it is no date. */
export function timeOf(iso: string): number {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? 0 : Math.min(Math.max(0, time), MOST_TIME);
}
