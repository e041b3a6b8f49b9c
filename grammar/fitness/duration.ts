import { measureDuration } from '#model';

/** The longest duration a scenario may ask for, in milliseconds: 24 hours. */
const LONGEST_DURATION_MS = 24 * 3_600_000;

/** Milliseconds of a duration such as `90s`, `1.5 hours` or `2 minutes 30 seconds`; null unless above 0 and at most 24 hours. */
export function parseDuration(text: string): number | null {
  const total = measureDuration(text);
  if (total === null) return null;
  const rounded = Math.round(total);
  return rounded > 0 && rounded <= LONGEST_DURATION_MS ? rounded : null;
}
