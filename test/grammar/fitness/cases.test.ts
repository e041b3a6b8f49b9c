import { describe, expect, test } from 'vitest';
import { codes, compileText, meaning } from '../../support/scenario-text.ts';

const head = [
  'DESCRIPTION Counts the lamps in the old lighthouse',
  'DEFINE CONST QUESTION AS "How many lamps burn in the lighthouse?"',
  'DEFINE CONST MAX_DURATION AS 60 seconds',
];
const lines = (...rest: string[]): string => [...head, ...rest].join('\n');

test('a byte order mark changes nothing, UTF-16 is named', () => {
  const text = lines('ASSERT(synthesis is non-empty)', 'ASSERT(synthesis CONTAINS "lamp")');
  const marked = compileText('lamps.adl', `\uFEFF${text}`);
  expect(marked).toEqual(compileText('lamps.adl', text));
  expect(marked.diagnostics).toEqual([]);
  const page = '# Lamps\n\nHow many?\n\n- synthesis is non-empty\n';
  expect(compileText('lamps.md', `\uFEFF${page}`)).toEqual(compileText('lamps.md', page));
});

describe('what is never closed costs its own statement only', () => {
  test('a quote', () => {
    const { scenario, diagnostics } = compileText(
      'lamps.adl',
      lines('ASSERT(synthesis CONTAINS "lamp)', 'ASSERT(synthesis does NOT CONTAIN "I cannot")'),
    );
    expect(diagnostics).toMatchObject([
      { code: 'unclosed-string', severity: 'error', range: { start: { line: 4, column: 27 } } },
    ]);
    expect(scenario?.assertions.map(meaning)).toEqual([
      { kind: 'synthesis-contains', terms: null, mode: 'all' },
      { kind: 'synthesis-not-contains', terms: ['I cannot'] },
    ]);
  });

  test('a bracket at the end of the file', () => {
    const { diagnostics } = compileText('lamps.adl', lines('ASSERT(synthesis CONTAINS "lamp"'));
    expect(diagnostics).toMatchObject([
      { code: 'unclosed-bracket', severity: 'error', range: { start: { line: 4, column: 7 } } },
    ]);
  });
});

describe('a reference is the text that its author wrote', () => {
  const reference = 'names the "tall" lamp in C:\\tower\\new, and says (about) 12 \\"lamps\\"';

  test('quotes, backslashes and brackets, in both forms', () => {
    const adl = compileText('lamps.adl', lines(`ASSERT(DEFER synthesis REFLECTS "${reference}")`));
    const page = `# Lamps\n\nHow many?\n\n\`\`\`reflects\n${reference}\n\`\`\`\n`;
    for (const { scenario } of [adl, compileText('lamps.md', page)]) {
      expect(scenario?.assertions.map(meaning)).toEqual([
        { kind: 'deferred', keyword: 'REFLECTS', reference, minScore: null },
      ]);
    }
  });

  test('an odd quote takes no statement with it', () => {
    const compiled = compileText(
      'lamps.adl',
      lines('ASSERT(DEFER synthesis REFLECTS "a lamp is 5" wide")', 'ASSERT(synthesis CONTAINS "lamp")'),
    );
    expect(compiled.scenario?.assertions.map(meaning)).toEqual([
      { kind: 'deferred', keyword: 'REFLECTS', reference: 'a lamp is 5" wide', minScore: null },
      { kind: 'synthesis-contains', terms: ['lamp'], mode: 'all' },
    ]);
    expect(codes(compiled)).toEqual(['inner-quote']);
  });

  test('comments and statements inside it are text', () => {
    const compiled = compileText(
      'lamps.adl',
      lines(
        'ASSERT(DEFER synthesis REFLECTS',
        '  "Twelve lamps;',
        '   # no comment here',
        '   ASSERT(no gate here) either.")',
        'ASSERT(synthesis is non-empty)',
      ),
    );
    expect(compiled.scenario?.assertions[0]?.params['reference']).toBe(
      'Twelve lamps; # no comment here ASSERT(no gate here) either.',
    );
    expect(compiled.scenario?.assertions).toHaveLength(2);
    expect(compiled.diagnostics).toEqual([]);
  });
});

test('a gate that nobody knows is never one that passes', () => {
  const { scenario, diagnostics } = compileText(
    'lamps.adl',
    lines(
      'ASSERT(synthesis is non-empty)',
      'ASSERT(synthesis CONTIANS "oil")',
      'ASSERT(synthesis is a polite answer that offers help)',
      'ASSERT(synthesis does NOT CONTAIN names of keepers)',
      'ASSERT(synthesis CONTAINS)',
      'ASSERT(at least 1 "phase" event with status=triaging is emitted)',
    ),
  );
  expect(scenario?.assertions.map(({ kind }) => kind)).toEqual([
    'synthesis-non-empty',
    'advisory',
    'advisory',
    'advisory',
    'advisory',
    'event-count',
  ]);
  expect(diagnostics.map(({ code, range }) => [range.start.line, code])).toEqual([
    [5, 'near-miss'],
    [7, 'nothing-quoted'],
    [8, 'nothing-quoted'],
  ]);
});
