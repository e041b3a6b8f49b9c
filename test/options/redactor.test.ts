import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedactor, safeUrl, urlSecrets } from '#options';
import { processorTime } from '../support/processor-time.ts';

const PASSWORD = 'pa$sw0rd/+=x';

/** The forms in which a secret may come back, with text around it that must stay. */
const forms: Readonly<Record<string, (secret: string) => string>> = {
  raw: (secret) => secret,
  percent: encodeURIComponent,
  'lower-case percent': (secret) => encodeURIComponent(secret).replace(/%../g, (code) => code.toLowerCase()),
  form: (secret) => new URLSearchParams({ q: secret }).toString().slice(2),
  base64: (secret) => Buffer.from(secret).toString('base64'),
  base64url: (secret) => Buffer.from(secret).toString('base64url'),
  json: (secret) => JSON.stringify(secret).slice(1, -1),
  'json with escaped slashes': (secret) => JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
  'json that escapes all but words': (secret) => escapeAllButWords(JSON.stringify(secret).slice(1, -1)),
  'json within json': (secret) => JSON.stringify(JSON.stringify(secret)).slice(3, -3),
  'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'base64 in such json': (secret) => escapeAllButWords(Buffer.from(secret).toString('base64')),
  'base64 in a URL': (secret) => encodeURIComponent(Buffer.from(secret).toString('base64')),
};

/** As the serializers of Java and .NET do with more or fewer characters, in either case. */
function escapeAllButWords(json: string): string {
  return json.replace(/[^\w\\]/g, (half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

test.each(Object.entries(forms))('covers a secret as %s', (_name, form) => {
  const redact = createRedactor([PASSWORD]);
  expect(redact(`before ${form(PASSWORD)} after`)).toBe('before [redacted] after');
});

test.each(['a:', 'ab:', 'abc:', 'user:'])('covers a secret inside the base64 of %s<secret>', (front) => {
  const redacted = createRedactor([PASSWORD])(Buffer.from(`${front}${PASSWORD}`).toString('base64'));
  expect(redacted).toContain('[redacted]');
  const rest = Buffer.from(redacted.replace('[redacted]', ''), 'base64').toString('latin1');
  for (const part of [PASSWORD.slice(0, 6), PASSWORD.slice(-6)]) expect(rest).not.toContain(part);
});

test('the longest secret wins, and nothing of it is left', () => {
  const redact = createRedactor(['secret', 'secret-and-more', 'Bearer secret-and-more']);
  expect(redact('x: Bearer secret-and-more; secret')).toBe('x: [redacted]; [redacted]');
  expect(redact('(secret-and-more)')).toBe('([redacted])');
});

test('a word is never blanked because a secret is short or empty', () => {
  const redact = createRedactor(['', 'rice', 'jar', '12345']);
  const answer = 'There are 12345 jars of rice left.';
  expect(redact(answer)).toBe(answer);
});

test('whatever the secret and the text around it, no form of it is left', () => {
  const runs = Number(process.env['FUZZ_RUNS'] ?? 300);
  const secret = fc.string({ unit: 'grapheme', minLength: 6, maxLength: 40 });
  fc.assert(
    fc.property(
      secret,
      fc.string(),
      fc.string(),
      fc.constantFrom(...Object.keys(forms)),
      (value, before, after, name) => {
        const form = forms[name]?.(value) ?? value;
        fc.pre(form.length >= 6);
        expect(createRedactor([value])(before + form + after)).not.toContain(form);
      },
    ),
    { numRuns: runs },
  );
}, 300_000);

test.each(['a', '\\', '%25', '\\u005c'])('is linear in a text that is full of %s', (part) => {
  const many = Array.from({ length: 20 }, (_, index) => `aaaaaaaaaaaaaaaaaaaaaaab${index}`);
  const redact = createRedactor([...many, '\\\\\\\\a"b/c%25%25d', '%%%%%%%%%%']);
  const elapsed = processorTime();
  // Far below the limit, so that a busy machine passes too; quadratic time is far above it.
  redact(part.repeat(200_000 / part.length));
  expect(elapsed()).toBeLessThan(2_000);
});

describe('of a text that was cut', () => {
  const redact = createRedactor([PASSWORD, 'Bearer tok-0123456789']);

  test.each(Object.entries(forms))('no part of a secret as %s is left at the end', (_name, form) => {
    const whole = form(PASSWORD);
    for (let length = 0; length <= whole.length; length++) {
      const told = redact(`said: ${whole.slice(0, length)}`, 'end');
      // As with secrets that are short, five characters give nothing away.
      expect(told).toMatch(length < 6 ? /^said: / : /^said: (?:\[redacted\]|.{0,12}$)/);
      expect(told).not.toContain(whole.slice(0, Math.max(12, length)));
    }
  });

  test('no part of a secret is left at the start', () => {
    for (let length = 6; length <= PASSWORD.length; length++) {
      expect(redact(`${PASSWORD.slice(-length)}: refused`, 'start')).toBe('[redacted]: refused');
    }
  });

  test('only what is near the cut is suspected, and nothing of a whole text', () => {
    const far = 'Bearer of news '.repeat(100);
    expect(redact(far)).toBe(far);
    expect(redact(`${far}${'y'.repeat(2000)}`, 'end')).toBe(`${far}${'y'.repeat(2000)}`);
    expect(redact(`${far}Bearer tok-0`, 'end')).not.toContain('tok-0');
  });
});

describe('URLs', () => {
  test.each([
    ['http://ann:pa%24s@h:1/api/x?api_key=k1&since=2', 'http://h:1/api/x?api_key=***&since=2'],
    ['https://h/x', 'https://h/x'],
    ['//ann:secret@h/x?token=1', '//h/x'],
    ['not a url', 'not a url'],
  ])('%s is shown as %s', (url, shown) => {
    expect(safeUrl(url)).toBe(shown);
  });

  test('user info and secret-like values are secrets, and ordinary ones are not', () => {
    expect(urlSecrets('http://ann:pa%24sw0rd%2F%2B%3Dx@h/?api_key=k-1234&since=now')).toEqual([
      `ann:${PASSWORD}`,
      PASSWORD,
      'k-1234',
    ]);
    expect(urlSecrets('http://tok-as-user@h/')).toEqual(['tok-as-user']);
  });
});
