import { expect, test } from 'vitest';
import { ageText } from '../../../src/cli/history/age-text.ts';
import { bytesText } from '../../../src/cli/history/bytes-text.ts';
import { fittedParts } from '../../../src/cli/history/fitted-parts.ts';
import { showsAsciiOnly } from '../../../src/cli/history/screen.ts';

test.each([
  [0, 'just now'],
  [-4999, 'just now'],
  [5000, '5 s ago'],
  [119_999, '119 s ago'],
  [120_000, '2 min ago'],
  [7_199_999, '119 min ago'],
  [7_200_000, '2 h ago'],
  [172_799_999, '47 h ago'],
  [172_800_000, '2 days ago'],
  [1e11, '1157 days ago'],
  [-600_000, 'in 10 min'],
  [Number.NaN, 'at a time unknown'],
])('%d ms ago is %s', (ms, text) => {
  expect(ageText(ms)).toBe(text);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [1234, '1.2 kB'],
  [99_949, '99.9 kB'],
  [99_950, '100 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [{}, false],
  [{ LANG: 'de_CH.UTF-8' }, false],
  [{ LANG: 'C.utf8' }, false],
  [{ LANG: 'C' }, true],
  [{ LANG: 'en_US.ISO-8859-1' }, true],
  [{ LANG: 'C', LC_ALL: 'en_GB.UTF-8' }, false],
  [{ LANG: 'en_GB.UTF-8', LC_ALL: 'POSIX' }, true],
  [{ LANG: 'en_GB.UTF-8', LC_CTYPE: 'C', LC_ALL: '' }, true],
  [{ TERM: 'linux', LANG: 'en_GB.UTF-8' }, true],
  [{ TERM: 'vt220' }, true],
  [{ TERM: 'xterm-256color' }, false],
  [{ TERM: 'dumb' }, false],
])('%j shows ASCII only: %s', (environment, expected) => {
  expect(showsAsciiOnly(environment)).toBe(expected);
});

test('parts go on below where a line is full, and none is wider', () => {
  const style = { columns: 12, indents: ['> ', '  '], between: ' · ' } as const;
  expect(fittedParts(['one', 'two', 'three', 'a long one indeed', 'x'], style)).toEqual([
    '> one · two',
    '  three',
    '  a long on…',
    '  x',
  ]);
  expect(fittedParts([], style)).toEqual([]);
});
