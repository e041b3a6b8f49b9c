import { expect, test } from 'vitest';
import { cellsOf, clipLine, displayWidth, wrapLine } from '../../reporters/support/display-width.ts';
import { formatDuration } from '../../reporters/support/duration.ts';
import { processorTime } from '../support/processor-time.ts';

test.each([
  ['plain', 5],
  ['図書館', 6],
  ['한국', 4],
  ['🍚', 2],
  ['👩‍👩‍👧', 2],
  ['❤️', 2],
  ['é', 1],
  ['e\u0301', 1],
  ['ｈｉ', 4],
  ['a\u200bb', 2],
  ['\u001b[31mred\u001b[39m', 3],
  ['✓ ✗ │ ⠋ ▸ …', 11],
])('%s is %i wide', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

test.each([
  ['short', 10, 'short'],
  ['much too long', 5, 'much…'],
  ['図書館', 4, '図…'],
  ['\u001b[31mred and more\u001b[39m', 5, '\u001b[31mred …\u001b[39m'],
  ['anything', 1, '…'],
  ['\u001b[31mabcd\u001b[39m efgh', 5, '\u001b[31mabcd\u001b[39m…'],
])('%s in %i columns', (text, columns, clipped) => {
  expect(clipLine(text, columns)).toBe(clipped);
});

test('long lines break at spaces, else where they must', () => {
  expect(wrapLine('to be or not', 6)).toEqual(['to be', 'or not']);
  expect(wrapLine('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  expect(wrapLine('図書館図書館', 4)).toEqual(['図書', '館図', '書館']);
  expect(wrapLine('', 4)).toEqual(['']);
  expect(wrapLine('図', 1)).toEqual(['図']);
});

test('a line without end is broken in a time that grows with it alone', () => {
  const long = 'every word counts '.repeat(40_000);
  const elapsed = processorTime();
  const pieces = wrapLine(long, 78);
  expect(pieces.join(' ').trimEnd()).toBe(long.trimEnd());
  expect(wrapLine('\u200b'.repeat(200_000), 78)).toHaveLength(1);
  expect(wrapLine('e\u0301'.repeat(100_000), 78)).toHaveLength(Math.ceil(100_000 / 78));
  expect(elapsed()).toBeLessThan(20_000);
});

test.each([...['é', 'e\u0301', '👩\u200d👩\u200d👧', '🇨🇭', '한', '\r\n']])(
  '%j is one character, however many of it follow each other',
  (character) => {
    const cells = cellsOf(`ab${character.repeat(3000)}`).map(({ text }) => text);
    expect(cells).toEqual(['a', 'b', ...Array.from({ length: 3000 }, () => character)]);
    const one = `é${'\u200d'.repeat(3000)}`;
    expect(cellsOf(`${one}b\ud83d`).map(({ text }) => text)).toEqual([one, 'b', '\ud83d']);
  },
);

test.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [12_345, '12.3 s'],
  [59_949, '59.9 s'],
  [59_950, '1 m 00 s'],
  [125_000, '2 m 05 s'],
  [3_720_000, '1 h 02 m'],
  [-5, '0 ms'],
  [Number.NaN, '0 ms'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
