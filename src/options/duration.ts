import { expected, type Reading, read } from './reading.ts';

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  m: 60_000,
  min: 60_000,
  minute: 60_000,
  h: 3_600_000,
  hr: 3_600_000,
  hour: 3_600_000,
};
const PART = /^(\d+(?:\.\d+)?)\s*([a-z]+)\s*/;
const WHAT = 'a duration such as 90s, 2m, 1h30m or a number of seconds';

/** Reads `90s`, `2m30s`, `1.5 hours` or plain seconds into milliseconds. */
export function readDuration(text: string): Reading<number> {
  const trimmed = text.trim().toLowerCase();
  if (/^\d+(\.\d+)?$/.test(trimmed)) return read(Math.round(Number(trimmed) * 1000));
  let rest = trimmed;
  let total = 0;
  while (rest !== '') {
    const part = PART.exec(rest);
    const unit = unitOf(part?.[2] ?? '');
    if (part === null || unit === null) return expected(WHAT);
    total += Number(part[1]) * unit;
    rest = rest.slice(part[0].length);
  }
  return trimmed === '' ? expected(WHAT) : read(Math.round(total));
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

function unitOf(word: string): number | null {
  if (Object.hasOwn(UNITS, word)) return UNITS[word] ?? null;
  const singular = word.length > 2 ? word.replace(/s$/, '') : '';
  return Object.hasOwn(UNITS, singular) ? (UNITS[singular] ?? null) : null;
}
