import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../grammar/text/apply-fixes.ts';
import { indexLines } from '../../../grammar/text/lines.ts';
import type { Fix } from '../../../src/model/index.ts';

const runs = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) };

function fixAt(text: string, [start, end]: readonly [number, number], replacement: string): Fix {
  return { range: indexLines(text).rangeOf(start, end), replacement };
}

describe('applyFixes', () => {
  test.each([
    ['a replacement', 'one\ntwo\n', [[4, 7, '2']], 'one\n2\n'],
    ['an insertion', 'one\r\ntwo\r\n', [[5, 5, '- ']], 'one\r\n- two\r\n'],
    ['a deletion over lines of every kind', 'a\rb\nc\r\nd', [[1, 7, '']], 'ad'],
    [
      'two that touch',
      'abcd',
      [
        [0, 2, 'AB'],
        [2, 4, 'CD'],
      ],
      'ABCD',
    ],
    [
      'of two that overlap the first',
      'abcd',
      [
        [1, 3, 'x'],
        [2, 4, 'y'],
      ],
      'axd',
    ],
    [
      'of two insertions at one place the first given',
      'ab',
      [
        [1, 1, 'x'],
        [1, 1, 'y'],
      ],
      'axb',
    ],
  ] as const)('%s', (_name, text, fixes, result) => {
    const given = fixes.map(([start, end, replacement]) => fixAt(text, [start, end], replacement));
    expect(applyFixes(text, given).text).toBe(result);
  });

  test('says which it carried out', () => {
    const first = fixAt('abcd', [1, 3], 'x');
    expect(applyFixes('abcd', [fixAt('abcd', [2, 4], 'y'), first]).applied).toEqual([first]);
  });

  test('takes a place outside the text for the nearest inside', () => {
    const range = { start: { line: 1, column: 3 }, end: { line: 9, column: 9 } };
    expect(applyFixes('abcd', [{ range, replacement: '!' }]).text).toBe('ab!');
    const before = { start: { line: 0, column: 0 }, end: { line: 1, column: 1 } };
    expect(applyFixes('abcd', [{ range: before, replacement: '!' }]).text).toBe('!abcd');
  });

  test('leaves all else as it is', () => {
    const pieces = fc.array(
      fc.record({
        kept: fc.string({ unit: 'binary', maxLength: 8 }).map(lineEndsApart),
        was: fc.string({ minLength: 1, maxLength: 4 }),
        becomes: fc.string({ maxLength: 4 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.map(({ kept, was }) => kept + was).join('');
        let at = 0;
        const fixes = parts.map(({ kept, was, becomes }) => {
          const start = at + kept.length;
          at = start + was.length;
          return fixAt(text, [start, at], becomes);
        });
        const wanted = parts.map(({ kept, becomes }) => kept + becomes).join('');
        expect(applyFixes(text, fixes.toReversed())).toMatchObject({ text: wanted });
      }),
      runs,
    );
  });
});

/** A place between CR and LF has no position of its own. */
function lineEndsApart(text: string): string {
  return text.replace(/\r(?=\n|$)/g, ' ');
}
