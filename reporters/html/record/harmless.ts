import { stripControls } from '../../support/foreign-text.ts';

/**
 * A JSON value with every text in it, keys too, made harmless: no escape sequence, no control, nothing that reorders
 * text. What remains is shown as text and never as markup.
 */
export function harmless<T>(value: T): T {
  return cleaned(value) as T;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return stripControls(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [stripControls(key), cleaned(part)]));
}
