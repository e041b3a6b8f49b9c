const MILLISECONDS: Readonly<Record<string, number>> = {
  ms: 1,
  millisecond: 1,
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

/** The longest duration that a scenario or a gate may ask for: 24 hours. */
export const LONGEST_DURATION_MS = 24 * 3_600_000;

/** Every unit of a duration, in lower case; those of two letters or more, milliseconds apart, also stand in the plural. */
export const durationUnits: readonly string[] = Object.keys(MILLISECONDS);

const PART = /\s*(\d+(?:\.\d+)?)[^\S\r\n]*([a-z]*)/iy;

/**
 * Milliseconds of a text that is written as a duration, such as `90s`, `1.5 hours`, `2m30s` or plain seconds,
 * whatever its size; null when it is no duration at all. Scenarios, flags and config files read the same ones.
 */
export function measureDuration(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d+(?:\.\d+)?$/.test(trimmed)) return Number(trimmed) * 1000;
  let total = 0;
  let at = 0;
  while (at < trimmed.length) {
    PART.lastIndex = at;
    const part = PART.exec(trimmed);
    const unit = part === null ? undefined : unitOf(part[2] ?? '');
    if (part === null || unit === undefined) return null;
    total += Number(part[1]) * unit;
    at = PART.lastIndex;
  }
  return trimmed === '' ? null : total;
}

function unitOf(word: string): number | undefined {
  const unit = word.toLowerCase();
  if (Object.hasOwn(MILLISECONDS, unit)) return MILLISECONDS[unit];
  // A plural needs a word of two letters or more: `ss` and `ms` (milliseconds) are no plurals of `s` and `m`.
  const singular = unit.length > 2 && unit.endsWith('s') ? unit.slice(0, -1) : '';
  return Object.hasOwn(MILLISECONDS, singular) && singular !== 'ms' ? MILLISECONDS[singular] : undefined;
}
