const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** An amount of data for people, in powers of a thousand: `820 B`, `1.2 MB`. */
export function bytesText(bytes: number): string {
  let [amount, unit] = [bytes, 0];
  // From here on one digit would be written as four.
  while (amount >= 999.5 && unit < UNITS.length - 1) [amount, unit] = [amount / 1000, unit + 1];
  return `${unit === 0 || amount >= 99.95 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
