import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexLines } from '../../../grammar/text/lines.ts';
import type { Assertion, Compilation, Range } from '../../../src/model/index.ts';
import { compileText, meaning } from '../../support/scenario-text.ts';

/**
 * Delete any one quote mark, bracket or fence mark: every assertion of a statement that the deletion did not
 * touch is still in the plan as it was, or there is an error on a line of the edit or of the statement it touched.
 */
const fixtures = new URL('../../../fixtures/', import.meta.url);
const MARK = /["“”„‟«»()[\]`~]/g;

const scenarios = ['good', 'examples'].flatMap((folder) =>
  readdirSync(new URL(folder, fixtures), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:adl|md)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

interface Span {
  readonly first: number;
  readonly last: number;
}

const linesOf = ({ start, end }: Range): Span => ({ first: start.line, last: end.line });
const holds = ({ first, last }: Span, line: number): boolean => first <= line && line <= last;

/** Statements that are one text: a run of lines up to a blank one, or an assertion. */
function touchedLines(text: string, { scenario }: Compilation, line: number): Span {
  const spans = (scenario?.assertions ?? [])
    .map(({ range }) => linesOf(range))
    .filter((span) => holds(span, line));
  const { starts, ends } = indexLines(text);
  const indented = (at: number): boolean => /^\s+\S/.test(text.slice(starts[at - 1], ends[at - 1]));
  let first = Math.min(line, ...spans.map((span) => span.first));
  let last = Math.max(line, ...spans.map((span) => span.last));
  while (first > 1 && indented(first)) first -= 1;
  while (last < starts.length && indented(last + 1)) last += 1;
  return { first, last };
}

function lost(before: readonly Assertion[], after: readonly Assertion[], touched: Span): Assertion[] {
  const left = after.map((assertion) => JSON.stringify(meaning(assertion)));
  return before.filter((assertion) => {
    const span = linesOf(assertion.range);
    if (span.first <= touched.last && touched.first <= span.last) return false;
    const at = left.indexOf(JSON.stringify(meaning(assertion)));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function silentLosses(path: string, text: string): string[] {
  const before = compileText(path, text);
  const lines = indexLines(text);
  return Array.from(text.matchAll(MARK), ({ index, 0: mark }) => {
    const { line, column } = lines.positionAt(index);
    const touched = touchedLines(text, before, line);
    const after = compileText(path, text.slice(0, index) + text.slice(index + 1));
    const told = after.diagnostics.some(
      ({ severity, range }) => severity === 'error' && holds(touched, range.start.line),
    );
    const gone = lost(before.scenario?.assertions ?? [], after.scenario?.assertions ?? [], touched);
    return told || gone.length === 0 ? [] : [`${line}:${column} ${mark} loses ${gone.map(({ raw }) => raw)}`];
  }).flat();
}

test.each(scenarios)('%s', (path) => {
  const text = readFileSync(new URL(path, fixtures), 'utf8').replace(/^\uFEFF/, '');
  expect(silentLosses(path, text)).toEqual([]);
});

test('a closing line one mark short, where two lines may be the one that is', () => {
  const text =
    '````reflects\n```json\n{}\n```\n````\n- synthesis is non-empty\n````\n```json\n{}\n```\n````\n- stream emits "done" event\n';
  expect(silentLosses('a.md', text)).toEqual([]);
});

const numRuns = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 500) / 10);

test('scenarios put together at random, in ADL', () => {
  const statement = fc.constantFrom(
    ...[
      'ASSERT(synthesis is non-empty)',
      'ASSERT(synthesis CONTAINS "a" AND\n  "b")',
      'ASSERT(the tone is (very) dry)',
    ],
    ...[
      'ASSERT(synthesis CONTAINS “c”)',
      'ASSERT(coordinator produces synthesis) ASSERT(synthesis CONTAINS "d")',
    ],
    ...[
      'ASSERT(DEFER synthesis REFLECTS "e")',
      'ASSERT(DEFER synthesis REFLECTS "f is 5" wide"\n  AT LEAST 0.5)',
    ],
    ...[
      'ASSERT(DEFER synthesis REFLECTS\n  "g (h)\n   # i\n   ASSERT(j)")',
      'DESCRIPTION an "odd\n  one (',
      '',
      '# k "l"',
    ],
    ...['REQUIRES "m', 'DEFINE CONST CITY AS "Porto" # n', 'DEFINE CONST MAX_DURATION AS 5 minutes'],
    ...['ASSERT(synthesis CONTAINS "o"\n  # p "q\n  AND "r")', 'DEFINE CONST QUESTION AS "s "t"\n  u"'],
  );
  const indented = fc.tuple(statement, fc.constantFrom('', '', '  ', '    '));
  const file = fc
    .array(indented, { minLength: 1, maxLength: 6 })
    .map((statements) => statements.map(([text, margin]) => text.replaceAll(/^/gm, margin)).join('\n'));
  fc.assert(
    fc.property(file, (text) => {
      expect(silentLosses('a.adl', text)).toEqual([]);
    }),
    { numRuns },
  );
});

test('scenarios put together at random, in Markdown', () => {
  const block = fc.constantFrom(
    ...[
      '- synthesis is non-empty',
      '- synthesis CONTAINS "a"\n  AND "b"',
      '- the tone is (very) dry',
      '1. >=3 specialists agree',
    ],
    ...[
      '- DEFER synthesis REFLECTS "c "d" e"',
      '```reflects\nf\n\n- g\n```',
      '~~~grounded h\ni\n~~~',
      '```json\n{"j": 1}\n```',
    ],
    ...[
      '```\nk\n```',
      '````reflects\n```json\n{}\n```\n````',
      '- coordinator produces synthesis\n  ```reflects\n  l\n  ```',
    ],
    ...[
      '# Title',
      'Some "prose (',
      'Question: which?',
      'MAX_DURATION: 5 minutes',
      '> quoted "text',
      '<div>\nm\n</div>',
      '    code "n',
    ],
  );
  const file = fc
    .tuple(fc.array(fc.tuple(block, fc.constantFrom('\n', '\n\n')), { minLength: 1, maxLength: 7 }))
    .map(([blocks]) => blocks.map(([text, gap]) => text + gap).join(''));
  fc.assert(
    fc.property(file, (text) => {
      expect(silentLosses('a.md', text)).toEqual([]);
    }),
    { numRuns },
  );
});
