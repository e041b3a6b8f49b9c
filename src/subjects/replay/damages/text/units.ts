/** Units, and the one that is written by mistake. */
const UNITS: Readonly<Record<string, string>> = {
  'km/h': 'mph',
  mph: 'km/h',
  'm/s': 'km/h',
  km: 'miles',
  miles: 'km',
  m: 'cm',
  cm: 'mm',
  mm: 'cm',
  '°C': '°F',
  '°F': '°C',
  kg: 'lb',
  g: 'kg',
  t: 'kg',
  l: 'ml',
  litres: 'gallons',
  liters: 'gallons',
  ms: 's',
  s: 'ms',
  seconds: 'minutes',
  minutes: 'hours',
  hours: 'days',
  days: 'weeks',
  weeks: 'days',
  months: 'years',
  years: 'months',
  kB: 'MB',
  KB: 'MB',
  MB: 'GB',
  GB: 'MB',
  TB: 'GB',
  kW: 'MW',
  MW: 'kW',
  '%': '‰',
  percent: 'per mille',
  francs: 'euros',
  euros: 'dollars',
  dollars: 'euros',
  '€': '$',
  CHF: 'EUR',
  EUR: 'USD',
  USD: 'EUR',
  am: 'pm',
  pm: 'am',
};

const byLength = Object.keys(UNITS).sort((one, other) => other.length - one.length);
const PATTERN = new RegExp(`(?<=\\d[ \\u00a0\\u202f-]?)(?:${byLength.join('|')})(?![\\p{L}\\p{N}/²³])`, 'gu');

/** The units behind figures in a text. */
export function unitsIn(text: string): readonly string[] {
  return text.match(PATTERN) ?? [];
}

/** The unit that is written by mistake for this one. */
export function changeUnit(unit: string): string {
  return UNITS[unit] ?? unit;
}

/** The text with another unit behind its figures. */
export function changeUnits(text: string): string {
  return text.replace(PATTERN, changeUnit);
}
