import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#model';
import { countDiagnostics, renderDiagnostics } from '#reporters';
import { processorTime } from '../support/processor-time.ts';

type Place = readonly [line: number, column: number, endLine: number, endColumn: number];

function diagnostic(place: Place, part: Partial<Diagnostic> = {}): Diagnostic {
  const [line, column, endLine, endColumn] = place;
  return {
    severity: 'error',
    code: 'near-miss',
    message: 'not a gate',
    range: { start: { line, column }, end: { line: endLine, column: endColumn } },
    hint: null,
    fix: null,
    ...part,
  };
}

/** The frame alone, as it is drawn in 40 columns. */
function frame(source: string, place: Place, columns = 40): string[] {
  const shown = renderDiagnostics(
    { file: 'a.adl', source, diagnostics: [diagnostic(place)] },
    { colour: false, columns, wraps: false },
  );
  return shown.trimEnd().split('\n').slice(2);
}

describe('carets stand under what they mean', () => {
  test.each<[string, string, Place, string[]]>([
    ['plain', 'ASSERT(x)', [1, 8, 1, 9], ['  > 1 │ ASSERT(x)', '      │        ^']],
    ['tabs', '\tA\tB', [1, 4, 1, 5], ['  > 1 │     A   B', '      │         ^']],
    ['wide characters', '図書 x', [1, 4, 1, 5], ['  > 1 │ 図書 x', '      │      ^']],
    ['a wide character itself', '図書', [1, 2, 1, 3], ['  > 1 │ 図書', '      │   ^^']],
    ['an emoji of many parts', '👩‍👩‍👧 x', [1, 10, 1, 11], ['  > 1 │ 👩‍👩‍👧 x', '      │    ^']],
    ['controls', 'a\u001b[1mb', [1, 6, 1, 7], ['  > 1 │ a\ufffd[1mb', '      │      ^']],
    ['an empty range', 'abc', [1, 2, 1, 2], ['  > 1 │ abc', '      │  ^']],
    ['the end of the line', 'abc', [1, 4, 1, 5], ['  > 1 │ abc', '      │    ^']],
    ['an empty line', '\n', [2, 1, 2, 1], ['  > 2 │', '      │ ^']],
    ['carriage returns', 'a\rb\r\nc', [3, 1, 3, 2], ['  > 3 │ c', '      │ ^']],
  ])('%s', (_, source, place, lines) => {
    expect(frame(source, place)).toEqual(lines);
  });

  test('a range over several lines is underlined line by line, without their indent', () => {
    expect(frame('ab(c\n   d)e\nf', [1, 3, 2, 6])).toEqual([
      '  > 1 │ ab(c',
      '      │   ^^',
      '  > 2 │    d)e',
      '      │    ^^',
    ]);
  });

  test('a range that ends at the start of a line leaves that line out', () => {
    expect(frame('ab\ncd', [1, 1, 2, 1])).toEqual(['  > 1 │ ab', '      │ ^^']);
  });

  test('a long line is cut around the range', () => {
    const lines = frame(`${'x'.repeat(500)}HERE${'y'.repeat(500)}`, [1, 501, 1, 505]);
    expect(lines[0]).toMatch(/^ {2}> 1 │ …x+HEREy+…$/);
    expect(lines.every((line) => line.length <= 40)).toBe(true);
    const at = lines[0]?.indexOf('HERE') ?? -1;
    expect(lines[1]?.indexOf('^^^^')).toBe(at);
  });

  test('a line of 5 MB costs nothing', () => {
    const source = 'x'.repeat(5_000_000);
    const elapsed = processorTime();
    expect(frame(source, [1, 4_000_000, 1, 4_000_010])).toHaveLength(2);
    expect(elapsed()).toBeLessThan(1000);
  });
});

test('a place outside the file is named and not shown', () => {
  expect(frame('a', [9, 1, 9, 2])).toEqual([]);
});

test('everything together', () => {
  const source = 'DESCRIPTION x\nASSERT(synthesis includes "nine")\n';
  const diagnostics = [
    diagnostic([2, 8, 2, 33], {
      hint: 'did you mean CONTAINS?',
      fix: {
        range: { start: { line: 2, column: 18 }, end: { line: 2, column: 26 } },
        replacement: 'CONTAINS',
      },
    }),
    diagnostic([1, 1, 1, 2], {
      severity: 'warning',
      code: 'unused',
      fix: { range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }, replacement: '' },
    }),
  ];
  expect(
    renderDiagnostics(
      { file: 'fitness/a.adl', source, diagnostics },
      { colour: false, columns: 80, wraps: false },
    ),
  ).toBe(
    [
      'error near-miss: not a gate',
      '  at fitness/a.adl:2:8',
      '  > 2 │ ASSERT(synthesis includes "nine")',
      '      │        ^^^^^^^^^^^^^^^^^^^^^^^^^',
      '  hint: did you mean CONTAINS?',
      '  fix: write CONTAINS',
      '',
      'warning unused: not a gate',
      '  at fitness/a.adl:1:1',
      '  > 1 │ DESCRIPTION x',
      '      │ ^',
      '  fix: delete this',
      '',
      '',
    ].join('\n'),
  );
  expect(countDiagnostics(diagnostics)).toBe('1 error, 1 warning');
  expect(countDiagnostics([])).toBe('');
});

test('blanks to write are counted, since nobody would see them', () => {
  const fix = { range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }, replacement: '  ' };
  const diagnostics = [diagnostic([1, 1, 1, 2], { fix })];
  const shown = renderDiagnostics(
    { file: 'a.adl', source: 'x', diagnostics },
    { colour: false, columns: 80, wraps: false },
  );
  expect(shown).toContain('\n  fix: write 2 spaces\n');
});

test.each([
  ['delete 1 space', [1, 7, 1, 8], ''],
  ['delete 2 spaces', [2, 1, 2, 3], ''],
  ['delete 1 blank', [3, 1, 3, 2], ''],
  ['delete this', [1, 1, 1, 8], ''],
  ['delete this', [1, 7, 2, 1], ''],
  ['begin a new line here', [1, 7, 1, 8], '\r\n  '],
] as const)(
  'blanks to delete are counted and a line that begins is told: %s',
  (told, [l, c, toL, toC], replacement) => {
    const fix = { range: { start: { line: l, column: c }, end: { line: toL, column: toC } }, replacement };
    const shown = renderDiagnostics(
      { file: 'a.adl', source: 'ASSERT (\n  x\n\ty', diagnostics: [diagnostic([1, 1, 1, 9], { fix })] },
      { colour: false, columns: 80, wraps: false },
    );
    expect(shown).toContain(`\n  fix: ${told}\n`);
  },
);

test('colour only where it is asked for', () => {
  const file = { file: 'a.adl', source: 'x', diagnostics: [diagnostic([1, 1, 1, 2])] };
  expect(renderDiagnostics(file, { colour: true, columns: 80, wraps: false })).toContain('\u001b[31m');
  expect(renderDiagnostics(file, { colour: false, columns: 80, wraps: false })).not.toContain('\u001b');
});

test('any source and any range give lines that fit and carets that are there', () => {
  const number = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.tuple(number, number, number, number),
      (source, place) => {
        const lines = frame(source, place, 24);
        expect(lines.length % 2).toBe(0);
        for (const [index, line] of lines.entries()) {
          expect(line).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
          if (index % 2 === 1) expect(line).toMatch(/│ *\^+$/);
        }
      },
    ),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) },
  );
});
