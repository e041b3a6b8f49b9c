/** A discussion of up to a minute is as efficient as can be. Source: Kubemoot's fitness report. */
const FULL_MARKS_MS = 60_000;

/** How quick a run was: all of 100 within a minute, half of it in two; 0 without a duration. */
export function efficiency(durationMs: number): number {
  if (durationMs <= 0) return 0;
  return (100 * FULL_MARKS_MS) / Math.max(FULL_MARKS_MS, durationMs);
}
