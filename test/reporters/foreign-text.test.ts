import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanText,
  foreignBlock,
  foreignInline,
  stripControls,
} from '../../reporters/support/foreign-text.ts';
import { safeJson } from '../../reporters/support/safe-json.ts';
import { processorTime } from '../support/processor-time.ts';

const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;

describe('sequences go whole', () => {
  test.each([
    ['colour', '\u001b[1;31mred\u001b[0m', 'red'],
    ['link', '\u001b]8;;https://example.invalid\u0007text\u001b]8;;\u001b\\', 'text'],
    ['window title', 'a\u001b]0;owned\u0007b', 'ab'],
    ['C1 CSI and OSC', 'a\u009b2Jb\u009d0;x\u009cc', 'abc'],
    ['device control', 'a\u001bPq#0\u001b\\b', 'ab'],
    ['character set and reset', 'a\u001b(0b\u001bcd', 'abd'],
    ['two-character', 'a\u001bMb', 'ab'],
    ['unfinished title: its text stays', 'a\u001b]0;not over', 'a]0;not over'],
    ['unfinished colour: its text stays', 'a\u001b[31', 'a[31'],
  ])('%s', (_, text, clean) => {
    expect(stripControls(text)).toBe(clean);
  });
});

test('lines stay lines, whatever ends them', () => {
  expect(stripControls('a\r\nb\rc\u0085d\u2028e\u2029f\tg')).toBe('a\nb\nc\nd\ne\nf\tg');
});

test('halves of characters are marked, whole ones stay', () => {
  expect(stripControls('Z\ude00 \ud83d x \ud83c\udf5a')).toBe('Z\ufffd \ufffd x \ud83c\udf5a');
});

test('commands of CI systems are broken', () => {
  expect(cleanText('##[error]a ##vso[task]b ###[x] ##VSO[y] ## [z]')).toBe(
    '##\u200b[error]a ##\u200bvso[task]b ###\u200b[x] ##\u200bVSO[y] ## [z]',
  );
  expect(cleanText('#\u0000#\u001b[1m[error]')).toBe('##\u200b[error]');
});

test('any text at all leaves nothing that drives a terminal', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foreignInline(text)).not.toMatch(CONTROL);
      expect(foreignInline(text)).not.toContain('\n');
      for (const line of foreignBlock(text, { lines: 5, characters: 40, columns: 20 })) {
        expect(line).toMatch(/^│/);
        expect(line).not.toMatch(CONTROL);
      }
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) },
  );
});

test('a text of nothing but openings is read in linear time', () => {
  const elapsed = processorTime();
  for (const opening of ['\u001b]', '\u009d', '\u001b[', '\u001b[1', '\u001bP', '##', '\u001b ']) {
    stripControls(opening.repeat(500_000));
    cleanText(opening.repeat(500_000));
  }
  expect(elapsed()).toBeLessThan(5000);
});

test('blocks are cut in lines and in characters, and say so', () => {
  expect(foreignBlock('a\nb\nc', { lines: 2, characters: 100 })).toEqual([
    '│ a',
    '│ b',
    '│ … (5 characters in all)',
  ]);
  expect(foreignBlock('abcdef', { lines: 9, characters: 3 })).toEqual(['│ abc', '│ … (6 characters in all)']);
  expect(foreignBlock('one two three', { lines: 9, characters: 99, columns: 10 })).toEqual([
    '│ one two',
    '│ three',
  ]);
  expect(foreignBlock('x'.repeat(10_000_000), { lines: 2, characters: 10 })).toHaveLength(2);
});

test('lines are cut between characters', () => {
  expect(foreignInline('\ud83c\udf5a'.repeat(5), 4)).toBe('\ud83c\udf5a…');
});

test('JSON keeps its meaning and can be printed', () => {
  const value = { 'k\u009b': ['\u202ex', '##[error]', '\u2028', '\u001b[1m', '##vso[a'] };
  const text = safeJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toMatch(/^[\x20-\x7e]+$/);
  expect(text).not.toMatch(/##(?:vso)?\[/);
});
