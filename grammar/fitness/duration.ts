import { measureDuration } from '#model';
import { nearest } from '../text/nearest.ts';

/** The longest duration a scenario may ask for, in milliseconds: 24 hours. */
const LONGEST_DURATION_MS = 24 * 3_600_000;

/** Milliseconds of a duration such as `90s`, `1.5 hours` or `2 minutes 30 seconds`; null unless above 0 and at most 24 hours. */
export function parseDuration(text: string): number | null {
  const total = measureDuration(text);
  if (total === null) return null;
  const rounded = Math.round(total);
  return rounded > 0 && rounded <= LONGEST_DURATION_MS ? rounded : null;
}

/** Units that are long enough to be known when they are misspelt. */
const UNITS = ['milliseconds', 'seconds', 'minutes', 'hours', 'second', 'minute', 'hour'];

/** What a text was meant to be that is a duration but for the spelling of its units; null for any other. */
export function respelledDuration(text: string): string | null {
  const respelled = text.replace(/[a-z]{4,}/gi, (word) => nearest(word, UNITS) ?? word);
  return respelled !== text && parseDuration(text) === null && parseDuration(respelled) !== null
    ? respelled
    : null;
}
