import { stripControls } from '../../support/foreign-text.ts';

/**
 * A JSON value with every text in it, keys too, made harmless: no escape sequence, no control, nothing that reorders
 * text. What remains is shown as text and never as markup. What is harmless already is given back.
 */
export function harmless<T>(value: T): T {
  return isHarmless(value) ? value : (cleaned(value) as T);
}

/** Nearly everything is harmless as it is, and one look costs less than cleaning. */
const SUSPICIOUS =
  /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff\ud800-\udfff]/;

function isHarmless(value: unknown): boolean {
  if (typeof value === 'string') return !SUSPICIOUS.test(value);
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isHarmless);
  return Object.entries(value).every(([key, part]) => isHarmless(key) && isHarmless(part));
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return stripControls(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [stripControls(key), cleaned(part)]));
}
