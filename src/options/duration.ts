import { measureDuration } from '#model';
import { expected, type Reading, read } from './reading.ts';

const WHAT = 'a duration such as 90s, 2m, 1h30m or a number of seconds';

/** Reads `90s`, `2m30s`, `1.5 hours` or plain seconds into milliseconds. */
export function readDuration(text: string): Reading<number> {
  const milliseconds = Math.round(measureDuration(text) ?? Number.NaN);
  return Number.isSafeInteger(milliseconds) ? read(milliseconds) : expected(WHAT);
}

/** Writes milliseconds as a user would type them: `90s`, `2m`, `1h30m`. */
export function writeDuration(milliseconds: number): string {
  if (milliseconds % 1000 !== 0) return `${milliseconds}ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 120) return `${seconds}s`;
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor((seconds % 3600) / 60), 'm'],
    [seconds % 60, 's'],
  ] as const;
  return parts.map(([amount, unit]) => (amount === 0 ? '' : `${amount}${unit}`)).join('');
}
