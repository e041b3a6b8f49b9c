import { durationUnits, LONGEST_DURATION_MS, measureDuration } from '#model';
import { nearest } from '../text/nearest.ts';

/** Milliseconds of a duration such as `90s`, `1.5 hours` or `2 minutes 30 seconds`; null unless above 0 and at most 24 hours. */
export function parseDuration(text: string): number | null {
  const total = measureDuration(text);
  if (total === null) return null;
  const rounded = Math.round(total);
  return rounded > 0 && rounded <= LONGEST_DURATION_MS ? rounded : null;
}

/** Units that are long enough to be known when they are misspelt. */
const LONG_UNITS = durationUnits.filter((unit) => unit.length > 3);
const UNITS = [...LONG_UNITS.map((unit) => `${unit}s`), ...LONG_UNITS];

/** What a text was meant to be that is a duration but for the spelling of its units; null for any other. */
export function respelledDuration(text: string): string | null {
  const respelled = text.replace(/[a-z]{4,}/gi, (word) => respelledUnit(word) ?? word);
  return respelled !== text && parseDuration(text) === null && parseDuration(respelled) !== null
    ? respelled
    : null;
}

/** The unit that a word was meant to be; null for any other word. */
export function respelledUnit(word: string): string | null {
  return word.length < 4 ? null : nearest(word, UNITS);
}
