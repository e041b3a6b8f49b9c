import type { Json } from '#model';
import { stripControls } from './foreign-text.ts';

/** A value that a gate expected or found, for a person: text as it is, all else as JSON, without escape sequences. */
export function showValue(value: Json): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? stripControls(part) : part));
}
