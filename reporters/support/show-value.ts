import type { Json } from '#model';
import { stripControls } from './foreign-text.ts';

/** A value that a gate expected or found, for a person: text as it is, one bound or list in words, all else as JSON. */
export function showValue(value: Json): string {
  if (typeof value === 'string') return value;
  return inWords(value) ?? asJson(value);
}

/** `{ atLeast: 2 }` is `at least 2`, `{ all: ["a", "b"] }` is `all of "a", "b"`; null for what is made otherwise. */
function inWords(value: Json): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const parts = Object.entries(value).map(([name, held]) => partInWords(name, held));
  const told = parts.filter((part) => part !== null);
  return told.length === parts.length && told.length > 0 ? told.join(', ') : null;
}

function partInWords(name: string, held: Json): string | null {
  if (!/^[a-z]+(?:[A-Z][a-z]+)*$/.test(name)) return null;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (!Array.isArray(held)) return isPlain(held) ? `${words} ${asJson(held)}` : null;
  return held.length > 0 && held.every(isPlain) ? `${words} of ${held.map(asJson).join(', ')}` : null;
}

function isPlain(value: Json): boolean {
  return value !== null && typeof value !== 'object';
}

/** Without escape sequences. */
function asJson(value: Json): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? stripControls(part) : part));
}
