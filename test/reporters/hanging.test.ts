import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayWidth, wrapLine } from '../../reporters/support/display-width.ts';
import { hanging } from '../../reporters/support/hanging.ts';

test('further lines stand below the first word', () => {
  expect(hanging('because  ', 'the crew closed the stream before it was done', 30)).toEqual([
    'because  the crew closed the',
    '         stream before it was',
    '         done',
  ]);
});

test('without columns nothing is broken', () => {
  const text = 'word '.repeat(100).trim();
  expect(hanging('because ', text, null)).toEqual([`because ${text}`]);
});

test.each([
  ['a path', 'see /var/lib/fitness/runs/20261003/transcripts/a.ndjson for more', 2],
  ['an address', 'asked http://127.0.0.1:8080/api/v1/discussions/the-library at noon', 2],
  ['a command in backticks', 'write `run --resume=latest --crew pilot` instead', 2],
])('%s is never broken', (_, text, at) => {
  const whole = / (`[^`]+`|\S*[/:]\S*)/.exec(text)?.[1] ?? '';
  const lines = hanging('  ', text, 42);
  expect(lines.some((line) => line.includes(whole))).toBe(true);
  expect(lines.length).toBeGreaterThanOrEqual(at);
  expect(lines.map((line) => line.trim()).join(' ')).toBe(text);
});

test('behind a beginning that takes more than half of the columns the indent is shallow', () => {
  expect(hanging('fitness/a-long-name.adl  ', 'one two three four five six seven', 40)).toEqual([
    'fitness/a-long-name.adl',
    '    one two three four five six seven',
  ]);
  expect(hanging('fitness/a-long-name.adl  ', 'one two three four five six seven eight', 40)).toEqual([
    'fitness/a-long-name.adl  one two three',
    '    four five six seven eight',
  ]);
  expect(hanging('fitness/a-very-long-name-indeed.adl  ', 'something', 40)).toEqual([
    'fitness/a-very-long-name-indeed.adl',
    '    something',
  ]);
});

test('styles take no room, and gaps within a line stay', () => {
  expect(hanging('✓ ', 'gate \u001b[2m  decided after 1.2 s\u001b[22m', 40)).toEqual([
    '✓ gate \u001b[2m  decided after 1.2 s\u001b[22m',
  ]);
});

test('what stands between two spaces is kept together where it can be', () => {
  expect(hanging('✗ ', 'at least 2 agents agree  decided after 1.5 s', 42)).toEqual([
    '✗ at least 2 agents agree',
    '  decided after 1.5 s',
  ]);
});

test('text without spaces is broken where it must be', () => {
  expect(hanging('', '図書館図書館図書館図書館', 20)).toEqual(['図書館図書館図書館図', '書館']);
});

test('whatever the text, no word is lost and no line is too wide but for one word', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'é', '図', '`', '/', '-'),
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), fc.integer({ min: 30, max: 90 }), (words, columns) => {
      const lines = hanging('  because  ', words.join(' '), columns);
      expect(lines.join('').replaceAll(' ', '')).toBe(`because${words.join('')}`);
      const tooWide = lines.filter((line) => displayWidth(line) > columns);
      for (const line of tooWide) expect(line.replace(/^ *(because)? */, '')).toMatch(/^[a`/-]+$/);
    }),
  );
});

test('no line that is broken begins with a command of a CI system', () => {
  const lines = hanging('✗ ', `some text of a crew ::error::planted ${'𠀀'.repeat(9)}::stop-commands::x`, 20);
  const pieces = wrapLine('some text of a crew ::error::planted', 20);
  expect([...lines, ...pieces].filter((line) => /^\s*::/.test(line))).toEqual([]);
  expect(lines.join('').replaceAll('\u200b', '')).toContain('::error::planted');
});
