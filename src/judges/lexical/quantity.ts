/** A figure with what it measures, converted so that equal amounts compare equal. */
export interface Quantity {
  readonly value: number;
  /** `time`, `bytes`, ...; the unit itself when it is not known; '' for a bare figure. */
  readonly measure: string;
  /** As it was written, without unit. */
  readonly bare: number;
}

const UNITS: Readonly<Record<string, readonly [measure: string, factor: number]>> = {
  ms: ['time', 0.001],
  millisecond: ['time', 0.001],
  s: ['time', 1],
  sec: ['time', 1],
  second: ['time', 1],
  min: ['time', 60],
  minute: ['time', 60],
  h: ['time', 3600],
  hr: ['time', 3600],
  hour: ['time', 3600],
  day: ['time', 86400],
  week: ['time', 604800],
  b: ['bytes', 1],
  byte: ['bytes', 1],
  kb: ['bytes', 1e3],
  kib: ['bytes', 1024],
  mb: ['bytes', 1e6],
  mib: ['bytes', 1024 ** 2],
  gb: ['bytes', 1e9],
  gib: ['bytes', 1024 ** 3],
  tb: ['bytes', 1e12],
  tib: ['bytes', 1024 ** 4],
  mm: ['length', 0.001],
  cm: ['length', 0.01],
  m: ['length', 1],
  metre: ['length', 1],
  meter: ['length', 1],
  km: ['length', 1000],
  kilometre: ['length', 1000],
  kilometer: ['length', 1000],
  mg: ['mass', 0.001],
  g: ['mass', 1],
  gram: ['mass', 1],
  kg: ['mass', 1000],
  kilogram: ['mass', 1000],
  t: ['mass', 1e6],
  tonne: ['mass', 1e6],
  ml: ['volume', 0.001],
  l: ['volume', 1],
  litre: ['volume', 1],
  liter: ['volume', 1],
  w: ['power', 1],
  watt: ['power', 1],
  kw: ['power', 1000],
  mw: ['power', 1e6],
  '%': ['share', 0.01],
  percent: ['share', 0.01],
};

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

/** Two per cent: covers rounding, and 1000 against 1024. */
const TOLERANCE = 0.025;

/** The figure that `digits` and the word behind it make; null when it is no figure. */
export function quantityOf(digits: string, next: string): Quantity | null {
  const spelled = WORDS.indexOf(digits);
  const number = spelled >= 0 ? spelled : Number(digits.replace(/(?<=\d)[,'_](?=\d{3}(?!\d))/g, ''));
  if (digits === '' || !Number.isFinite(number)) return null;
  const scale = entryOf(SCALES, next);
  if (scale !== undefined) return { value: number * scale, measure: '', bare: number * scale };
  const [measure, factor] = unitOf(next) ?? ['', 1];
  return { value: number * factor, measure, bare: number };
}

/** Whether a word is a known unit or scale, so that it belongs to the figure before it. */
export function isUnit(word: string): boolean {
  return entryOf(SCALES, word) !== undefined || unitOf(word) !== undefined;
}

/** A unit in the singular or the plural. */
function unitOf(word: string): (typeof UNITS)[string] | undefined {
  return entryOf(UNITS, word) ?? entryOf(UNITS, word.replace(/s$/, ''));
}

/** An entry of the table's own: every object has a `constructor`, and answers speak of those. */
function entryOf<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Two figures written one after the other as one amount (`1 day 7 hours`); null when they are two. */
export function addQuantities(first: Quantity | null, second: Quantity | null): Quantity | null {
  if (first === null || second === null || first.measure !== second.measure) return null;
  if (!COMPOUND.has(first.measure) || second.value >= first.value / first.bare) return null;
  return { ...first, value: first.value + second.value };
}

const COMPOUND = new Set(['time']);

/** Whether two figures are the same amount; a figure without unit fits any that was written with its digits. */
export function sameQuantity(one: Quantity, other: Quantity): boolean {
  if (one.measure === other.measure) {
    const [small, large] = [Math.abs(one.value), Math.abs(other.value)].sort((left, right) => left - right);
    const slack = one.measure !== '' ? TOLERANCE : (small ?? 0) >= ROUNDED_FROM ? ROUNDING : 1e-9;
    return Math.abs(one.value - other.value) <= slack * (large ?? 0);
  }
  if (one.measure === '') return one.bare === other.bare || one.bare === other.value;
  return other.measure === '' && (other.bare === one.bare || other.bare === one.value);
}

/** Bare figures from here on are often rounded; smaller ones are counts and years. */
const ROUNDED_FROM = 10_000;
const ROUNDING = 0.01;
