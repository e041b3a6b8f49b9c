import type { Redact } from '#model';
import { REDACTED } from './url-secrets.ts';

/** A shorter secret would blank ordinary words. */
const SHORTEST = 6;
/** Characters that the usual encoders make of one, at most. */
const LONGEST_SPELLING = 12;
/** What no encoder writes otherwise; a run of backslashes is one unit, because escaping multiplies it. */
const ESCAPABLE = /\\+|[^A-Za-z0-9_]/gu;
/** Backslashes before a character that was escaped once, twice or three times. */
const ESCAPES = '\\\\{1,7}';

/** Whether a secret is one that can be covered. */
export function isCoverable(secret: string): boolean {
  return secret.length >= SHORTEST;
}

/**
 * Covers every secret in a text, in all forms in which bytes of the world carry it: as it is, percent-encoded,
 * as base64 (alone, or as part of `user:secret`), and escaped in JSON, each of them also within JSON or a URL again.
 * Encoders differ in which characters they escape, so each may stand in any form. Linear in the text; the longest
 * match wins.
 */
export function createRedactor(secrets: readonly string[]): Redact {
  const whole = secrets.filter(isCoverable);
  const forms = new Set([...whole, ...whole.flatMap(base64Forms)].filter(isCoverable));
  if (forms.size === 0) return (text) => text;
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map((form) => form.replace(ESCAPABLE, spellings)).join('|'), 'g');
  let coverCut: Redact | null = null;
  return (text, cutAt) => {
    const covered = text.replace(pattern, REDACTED);
    if (cutAt === undefined) return covered;
    coverCut ??= cutCover(longestFirst);
    return coverCut(covered, cutAt);
  };
}

/**
 * Covers the part of a secret at an end where a text was cut off: all from where one begins, if that is near
 * enough to the end, and it cannot be told how it would have gone on.
 */
function cutCover(forms: readonly string[]): Redact {
  const parts = (part: (form: string) => string): string =>
    [...new Set(forms.map((form) => part(form).replace(ESCAPABLE, spellings)))].join('|');
  const atEnd = new RegExp(`(?:${parts((form) => form.slice(0, SHORTEST))})[^]*$`);
  const atStart = new RegExp(`^[^]*(?:${parts((form) => form.slice(-SHORTEST))})`);
  const reach = Math.max(...forms.map(({ length }) => length)) * LONGEST_SPELLING;
  return (text, cutAt) => {
    const near = cutAt === 'end' ? Math.max(0, text.length - reach) : reach;
    const [before, after] = [text.slice(0, near), text.slice(near)];
    if (cutAt === 'end') return before + after.replace(atEnd, REDACTED);
    return before.replace(atStart, REDACTED) + after;
  };
}

/** The source of a pattern for everything that encoders write for a character, or for a run of backslashes. */
function spellings(unit: string): string {
  if (unit.startsWith('\\')) return backslashes(unit.length);
  const raw = unit < ' ' ? `${literal(unit)}|${ESCAPES}${jsonLetter(unit)}` : `\\\\{0,7}${literal(unit)}`;
  const plus = unit === ' ' ? '|\\+' : '';
  return `(?:${raw}|${percent(unit)}|${unicode(unit)}${plus})`;
}

function backslashes(count: number): string {
  return `(?:\\\\{${count},${count * 8}}|(?:${percent('\\')}){${count}}|(?:${unicode('\\')}){${count}})`;
}

/** The `t` of `\t`; of what has no letter, something that its other spellings say as well. */
function jsonLetter(control: string): string {
  return literal(JSON.stringify(control).slice(2, -1));
}

function percent(unit: string): string {
  return [...Buffer.from(unit)].map((byte) => `%(?:25){0,3}${hex(byte, 2)}`).join('');
}

function unicode(unit: string): string {
  return unit
    .split('')
    .map((half) => `${ESCAPES}u${hex(half.charCodeAt(0), 4)}`)
    .join('');
}

/** Digits in either case. */
function hex(value: number, digits: number): string {
  const text = value.toString(16).padStart(digits, '0');
  return text.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

/**
 * Base64 of a secret depends on where it stands in what was encoded: three alignments, of which the characters
 * that also hold bits of a neighbour are left out.
 */
function base64Forms(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const whole = bytes.toString('base64');
  const aligned = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const spoiltTail = (offset + bytes.length) % 3 === 0 ? 0 : 1;
    return encoded.slice(offset === 0 ? 0 : offset + 1, encoded.length - spoiltTail);
  });
  const standard = [whole, whole.replace(/=+$/, ''), ...aligned];
  return [...standard, ...standard.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))];
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
