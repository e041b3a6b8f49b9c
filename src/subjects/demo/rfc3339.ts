const FORM = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:[.,](\d+))?(Z|[+-]\d{2}:\d{2})$/;

/** Milliseconds since 1970 of an RFC 3339 time; null when it is none. */
export function parseRfc3339(text: string): number | null {
  const [, date, time, fraction = '0', offset] = FORM.exec(text) ?? [];
  if (date === undefined || time === undefined || offset === undefined) return null;
  const wall = Date.parse(`${date}T${time}Z`);
  const exists = !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(`${date}T${time}`);
  const whole = Date.parse(`${date}T${time}${offset}`);
  return exists && !Number.isNaN(whole) ? whole + Math.floor(Number(`0.${fraction}`) * 1000) : null;
}

/** A time in UTC as Go writes it: the fraction without trailing zeros, none at a whole second. */
export function formatRfc3339(date: Date): string {
  return date.toISOString().replace(/\.?0*Z$/, 'Z');
}
