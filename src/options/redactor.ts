import { REDACTED } from './url-secrets.ts';

/** A shorter secret would blank ordinary words. */
const SHORTEST = 6;

/**
 * Covers every secret in a text, in all forms in which bytes of the world carry it: as it is, percent-encoded,
 * as base64 (alone, or as part of `user:secret`), and escaped in JSON. Linear in the text; the longest match wins.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const forms = new Set(secrets.filter((secret) => secret.length >= SHORTEST).flatMap(formsOf));
  if (forms.size === 0) return (text) => text;
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(literal).join('|'), 'g');
  return (text) => text.replace(pattern, REDACTED);
}

function formsOf(secret: string): readonly string[] {
  const forms = [secret, ...percentForms(secret), ...base64Forms(secret), ...jsonForms(secret)];
  return forms.filter((form) => form.length >= SHORTEST);
}

/** What the usual encoders leave as it is: RFC 3986, JavaScript's two, HTML forms, paths of Go and of `URL`. */
const KEPT = [
  /[A-Za-z0-9\-_.~]/,
  /[A-Za-z0-9\-_.!~*'()]/,
  /[A-Za-z0-9\-_.!~*'();/?:@&=+$,#]/,
  /[A-Za-z0-9*\-._]/,
  /[A-Za-z0-9\-_.~$&+=:@]/,
  /[A-Za-z0-9\-_.~!$&'()*+,;=:@%]/,
];

function percentForms(secret: string): readonly string[] {
  const upper = KEPT.map((kept) => percent(secret, kept));
  const spaced = upper.map((form) => form.replaceAll('%20', '+'));
  const lower = [...upper, ...spaced].map((form) =>
    form.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  );
  return [...upper, ...spaced, ...lower];
}

function percent(text: string, kept: RegExp): string {
  const encode = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return Array.from(text, (character) =>
    kept.test(character) ? character : [...Buffer.from(character)].map(encode).join(''),
  ).join('');
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

function jsonForms(secret: string): readonly string[] {
  const plain = JSON.stringify(secret).slice(1, -1);
  const slashed = plain.replaceAll('/', '\\/');
  const html = plain.replace(/[<>&\u2028\u2029]/g, unicodeEscape);
  const ascii = plain.replace(/[^\x20-\x7e]/g, unicodeEscape);
  return [plain, slashed, html, ascii];
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
