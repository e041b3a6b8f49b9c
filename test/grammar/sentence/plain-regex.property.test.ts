import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { isPlain, needsText } from '../../../grammar/fitness/sentence/plain-regex.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 2000);
const compiled = (pattern: string): RE2JS => RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);

const pieces = fc.constantFrom(
  ...[
    'a',
    'é',
    'ſ',
    '1',
    ' ',
    '-',
    '"',
    '`',
    '/',
    '.',
    '\\d',
    '\\W',
    '\\.',
    '\\\\',
    '\\b',
    '\\8',
    '\\',
    '^',
    '$',
  ],
  ...[
    '[0-9]',
    '[^a-zA-Z_]',
    '[z-a]',
    '[]',
    '[^]',
    '[',
    ']',
    '{2}',
    '}',
    '(',
    '(?:',
    '(?i)',
    '(?P<n>',
    ')',
    '|',
  ],
  ...['*', '+', '?', '*?', '++', '**', 'a|', '(a|b)*', '(a*)+', '()'],
);

test('what is taken for plain compiles, and matches no empty text where it needs one', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const pattern = parts.join('');
      if (!isPlain(pattern)) return;
      const regex = compiled(pattern);
      if (needsText(pattern)) expect(regex.matcher('').find()).toBe(false);
    }),
    { numRuns: runs },
  );
});

test('every single character that is taken for plain compiles', () => {
  for (let code = 0; code < 65_536; code += 1) {
    const character = String.fromCharCode(code);
    if (isPlain(character)) compiled(character);
    if (isPlain(`\\${character}`)) compiled(`\\${character}`);
  }
});

test.each(['12[0-9]+ m above datum', '\\[(source|ref)\\]', 'C:\\\\logs', '\\d+(?:\\.\\d)? km/h', 'a|b'])(
  '%s is plain',
  (pattern) => {
    expect(isPlain(pattern)).toBe(true);
  },
);

test.each(['', 'a**', '|*', '(*)', '(?i)a', 'a{2}', '\\b', '[z-a]', '(a', 'a)', `${'a'.repeat(201)}`])(
  '%j is left to the compiler',
  (pattern) => {
    expect(isPlain(pattern)).toBe(false);
  },
);
