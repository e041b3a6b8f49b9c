import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFixes } from '../../../../../grammar/text/apply-fixes.ts';
import { indexLines } from '../../../../../grammar/text/lines.ts';
import type { LanguageDocument, OutlineNode, Position, Range } from '../../../../../src/model/index.ts';
import { fitnessLanguage } from '../../../../support/open-scenario.ts';
import { compiler } from '../../../../support/scenario-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 150);
const fixtures = new URL('../../../../../fixtures/', import.meta.url);
const files = ['good', 'bad'].flatMap((folder) =>
  readdirSync(new URL(folder, fixtures))
    .filter((name) => /\.(?:adl|md)$/.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(`${folder}/${name}`, fixtures), 'utf8') })),
);

/** What the language gives a meaning to, whole and in pieces. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'ASSERT(',
      'ASSERT (',
      ')',
      '"',
      '“',
      '”',
      '\n',
      '\r\n',
      '\r',
      '\n  ',
      '  ',
      '#',
      '\\',
      '\uFEFF',
      '$',
      '}',
    ],
    ...[
      'DEFINE CONST ',
      'QUESTION',
      'CITY',
      ' AS ',
      'DESCRIPTION ',
      'REQUIRES ',
      '# tags: a',
      'MAX_DURATION',
    ],
    ...[
      'stream emits ',
      '"phase"',
      ' event ',
      'with ',
      'status=',
      'within ',
      '30 ',
      'seconds',
      'synthesis CONTAINS ',
    ],
    ...[
      'DEFER ',
      'synthesis ',
      'REFLECTS ',
      'AT LEAST 0.5',
      'at least 2 ',
      'specialists ',
      'agree',
      ' AND ',
      ',',
    ],
    ...[
      '- ',
      '1. ',
      '> ',
      '# ',
      '```',
      '```reflects\n',
      '---\n',
      'Question: ',
      'Tags: ',
      'CITY: Porto\n',
      '<!--',
      '-->',
    ],
  ),
  fc.string({ maxLength: 6, unit: 'binary' }),
);
const source = fc.oneof(
  fc.record({
    name: fc.constantFrom('a.adl', 'a.md', 'a', 'README.md'),
    text: fc.array(piece, { maxLength: 50 }).map((pieces) => pieces.join('')),
  }),
  fc.constantFrom(...files),
);
const edits = fc.array(fc.tuple(fc.nat(), fc.nat(30), piece), { minLength: 1, maxLength: 12 });
const positions = fc.array(
  fc.record({ line: fc.integer({ min: -2, max: 60 }), column: fc.integer({ min: -2, max: 90 }) }),
  { minLength: 1, maxLength: 6 },
);

const edit = (text: string, [where, length, inserted]: readonly [number, number, string]): string => {
  const at = where % (text.length + 1);
  return text.slice(0, at) + inserted + text.slice(at + length);
};

const ordered = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.column <= b.column);

const rangesOf = (node: OutlineNode): Range[] => [
  node.range,
  node.selection,
  ...node.children.flatMap(rangesOf),
];

/** Everything that can be asked at a place; the ranges that come back. */
function askAt(document: LanguageDocument, at: Position): Range[] {
  const one = (range: Range | null): Range[] => (range === null ? [] : [range]);
  const renaming = document.rename(at, 'ANOTHER_NAME');
  return [
    ...document.complete(at).map(({ range }) => range),
    ...one(document.hover(at)?.range ?? null),
    ...one(document.definition(at)),
    ...document.references(at),
    ...one(document.renamable(at)),
    ...(renaming.ok ? renaming.edits.map(({ range }) => range) : []),
  ];
}

test('whatever is asked of whatever text is answered inside the text', () => {
  fc.assert(
    fc.property(source, positions, ({ name, text }, places) => {
      const document = fitnessLanguage.open(name, text);
      const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
      const { count, starts, ends } = indexLines(plain);
      const isInside = ({ line, column }: Position): boolean =>
        line >= 1 &&
        line <= count &&
        column >= 1 &&
        column <= (ends[line - 1] ?? 0) - (starts[line - 1] ?? 0) + 1;
      const nodes = document.outline();
      const ranges = [
        ...places.flatMap((at) => askAt(document, at)),
        ...nodes.flatMap(rangesOf),
        ...document.landmarks().map(({ range }) => range),
        ...document.format().map(({ range }) => range),
        ...document.tokens().map(({ range }) => range),
      ];
      expect(
        ranges.filter(({ start, end }) => !isInside(start) || !isInside(end) || !ordered(start, end)),
      ).toEqual([]);
      for (const { range, selection } of nodes.flatMap((node) => [node, ...node.children])) {
        expect(ordered(range.start, selection.start) && ordered(selection.end, range.end)).toBe(true);
      }
      expect(
        document.folds().filter(({ first, last }) => first < 1 || last <= first || last > count),
      ).toEqual([]);
    }),
    { numRuns },
  );
});

test('what is completed at a place holds the place, on one line', () => {
  fc.assert(
    fc.property(source, positions, ({ name, text }, places) => {
      const document = fitnessLanguage.open(name, text);
      const lines = indexLines(text.startsWith('\uFEFF') ? text.slice(1) : text);
      for (const place of places) {
        const at = lines.positionAt(lines.offsetAt(place));
        for (const { range, label, insert, isSnippet } of document.complete(place)) {
          expect(range.start.line).toBe(at.line);
          expect(range.end.line).toBe(at.line);
          expect(ordered(range.start, at) && ordered(at, range.end)).toBe(true);
          expect(label).not.toBe('');
          // Outside fields a snippet has no mark that is not escaped.
          if (isSnippet)
            expect(insert.replace(/\\[\\$}]|\$\{\d+:(?:[^\\}]|\\.)*\}/g, '')).not.toMatch(/[$}\\]/);
        }
      }
    }),
    { numRuns },
  );
});

test('tokens are on one line each, in order, and none is over another', () => {
  fc.assert(
    fc.property(source, ({ name, text }) => {
      const tokens = fitnessLanguage.open(name, text).tokens();
      for (const [index, { range }] of tokens.entries()) {
        expect(range.start.line).toBe(range.end.line);
        expect(range.start.column).toBeLessThan(range.end.column);
        const before = tokens[index - 1]?.range.end;
        if (before !== undefined) expect(ordered(before, range.start)).toBe(true);
      }
    }),
    { numRuns },
  );
});

test('after every edit the diagnostics are those of a fresh reading', () => {
  fc.assert(
    fc.property(source, edits, ({ name, text }, changes) => {
      let current = text;
      for (const change of changes) {
        current = edit(current, change);
        const fresh = compiler.compile({ id: name, bytes: current, named: false });
        expect(fitnessLanguage.open(name, current).diagnostics).toEqual(fresh.diagnostics);
      }
    }),
    { numRuns },
  );
});

test('a constant that is renamed leaves what the scenario means', () => {
  fc.assert(
    fc.property(source, positions, ({ name, text }, places) => {
      const document = fitnessLanguage.open(name, text);
      for (const at of places) {
        const renaming = document.rename(at, 'ANOTHER_NAME');
        if (!renaming.ok) continue;
        const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
        const told = (bytes: string) => {
          const { scenario, diagnostics } = compiler.compile({ id: name, bytes, named: false });
          const assertions = scenario?.assertions.map(({ kind, params }) => ({ kind, params }));
          return { question: scenario?.question, assertions, codes: diagnostics.map(({ code }) => code) };
        };
        expect(told(applyFixes(plain, renaming.edits).text)).toEqual(told(plain));
      }
    }),
    { numRuns },
  );
});
