import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileManifest } from '../../../grammar/index.ts';
import { indexLines } from '../../../grammar/text/lines.ts';
import type { Position, Range } from '../../../src/model/index.ts';
import { processorTime } from '../../support/processor-time.ts';
import { compiler } from '../../support/scenario-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 150);

const piece = fc.constantFrom(
  ...['kind: CrewFitnessSuite\n', 'kind: CrewFitness\n', 'kind: ConfigMap\n', 'kind: List\nitems:\n- '],
  ...['apiVersion: kubemoot.ai/v1alpha1\n', 'metadata: {name: x-fitness-tests}\n', 'spec:\n', 'data:\n'],
  ...['  scripts:\n', '    - testRef: a\n', '    - testRef: "b"\n', '      configMapRef: x-fitness-tests\n'],
  ...[
    '      testContent: |\n',
    '      testContent: >-\n',
    '      testContent: "# T\\n- x"\n',
    '  a.adl: |+\n',
  ],
  ...['  testRef: a\n', '  testContent: |-2\n', '  crewRef: {}\n', '  b.md: &t |\n', '  c.adl: *t\n'],
  ...['        DEFINE CONST QUESTION AS "x"\n', '        ASSERT(synthesis is non-empty)\n', '    assert(x\n'],
  ...[
    '---\n',
    '...\n',
    '{{- if x }}\n',
    '{{ y }}',
    '\t',
    '\r\n',
    '\r',
    ' ',
    '- ',
    ': ',
    '[',
    '{',
    '\ufeff',
    '"',
  ],
);

const text = fc.oneof(
  fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join('')),
  fc
    .array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 15 })
    .map((all) => all.join('')),
);

const compile = (bytes: string, named = true) =>
  compileManifest({ id: 'm.yaml', bytes, named, portability: true }, { compiler, severities: {} });

test('whatever a manifest holds, nothing is thrown, all places are in it, and no id is there twice', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      const { compilations } = await compile(source);
      const lines = indexLines(source.replace(/^\ufeff/, ''));
      const isIn = ({ line, column }: Position): boolean =>
        line >= 1 &&
        line <= lines.count &&
        column >= 1 &&
        column <= (lines.ends[line - 1] ?? 0) - (lines.starts[line - 1] ?? 0) + 1;
      const ids = compilations.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { diagnostics, scenario } of compilations) {
        const ranges = [...diagnostics, ...(scenario?.assertions ?? [])].map(({ range }) => range);
        const fixes = diagnostics.flatMap(({ fix }) => fix?.range ?? []);
        for (const { start, end } of [...ranges, ...fixes]) {
          expect(isIn(start) && isIn(end)).toBe(true);
          expect(end.line > start.line || (end.line === start.line && end.column >= start.column)).toBe(true);
        }
      }
    }),
    { numRuns },
  );
});

function suiteOf(count: number, script: (index: number) => string): string {
  const scripts = Array.from({ length: count }, (_, index) => `    - testRef: s${index}\n${script(index)}`);
  return `kind: CrewFitnessSuite\nspec:\n  scripts:\n${scripts.join('')}`;
}

async function msOf(source: string): Promise<number> {
  const elapsed = processorTime();
  await compile(source);
  return elapsed();
}

test.each([
  [
    'scenarios',
    (n: number) => suiteOf(n, () => '      testContent: |\n        ASSERT(synthesis is non-empty)\n'),
  ],
  [
    'mistakes',
    (n: number) =>
      suiteOf(
        1,
        () => `      testContent: |\n${'        assert(synthesis is non-empty)\n'.repeat(Math.min(n, 900))}`,
      ),
  ],
  [
    'folded lines',
    (n: number) => suiteOf(1, () => `      testContent: >\n${'        some words here\n'.repeat(n * 4)}`),
  ],
  ['escapes', (n: number) => suiteOf(1, () => `      testContent: "${'a\\n\\x41'.repeat(n * 4)}"\n`)],
  ['references', (n: number) => suiteOf(n, () => '      configMapRef: x\n')],
  [
    'aliases',
    (n: number) =>
      `a: &t |\n  ASSERT(x)\nkind: ConfigMap\nmetadata: {name: x-fitness-tests}\ndata:\n${Array.from({ length: n }, (_, i) => `  k${i}.adl: *t\n`).join('')}`,
  ],
])('a manifest of many %s is read in linear time', async (_, make) => {
  await msOf(make(50));
  const [small, large] = [await msOf(make(100)), await msOf(make(800))];
  expect(large).toBeLessThan(24 * small + 400);
});

const folder = new URL('../../../fixtures/', import.meta.url);
const files = ['bad', 'good', 'examples/fitness'].flatMap((name) =>
  readdirSync(new URL(`${name}/`, folder))
    .filter((file) => /\.(adl|md)$/.test(file) && file !== 'readme.md')
    .map((file) => `${name}/${file}`),
);

/** A map with this file as an entry, in a literal block with a margin of four. */
function mapOf(file: string, written: string): string {
  return `kind: ConfigMap\nmetadata: {name: x-fitness-tests}\ndata:\n  ${file}: ${written}\n`;
}

const shifted = ({ start, end }: Range): Range => ({
  start: { line: start.line + 4, column: start.column + 4 },
  end: { line: end.line + 4, column: end.column + 4 },
});

test.each(files)(
  '%s has the same mistakes and repairs in a manifest, further down and to the right',
  async (path) => {
    const text = readFileSync(new URL(path, folder), 'utf8');
    const file = path.slice(path.lastIndexOf('/') + 1);
    // A block has one kind of line ends, no blanks in empty lines, and a mark is a character there.
    if (/\r|\ufffd|^\ufeff|^[ \t]+$/m.test(text)) return;
    const block = text.replace(/^(?=.)/gm, '    ');
    const literal = await compile(mapOf(file, `|2\n${block}`.trimEnd()));
    const quoted = await compile(mapOf(file, JSON.stringify(text)));
    const named = !file.endsWith('.md');
    const alone = compiler.compile({ id: file, bytes: text, named, portability: true });
    const embedded = literal.compilations.find(({ place }) => place !== undefined);
    const told = alone.diagnostics.map((found) => ({
      ...found,
      message: '',
      fix: null,
      range: shifted(found.range),
    }));
    const end = indexLines(text).count;
    for (const [index, found] of (embedded?.diagnostics ?? []).entries()) {
      const original = alone.diagnostics[index];
      // Behind the last line there is no margin any more.
      if (original !== undefined && original.range.end.line < end)
        expect({ ...found, message: '', fix: null }).toEqual(told[index]);
      if (found.fix === null) continue;
      expect(original?.fix).not.toBeNull();
    }
    expect(embedded?.diagnostics.map(({ code }) => code)).toEqual(alone.diagnostics.map(({ code }) => code));
    const escaped = quoted.compilations.find(({ place }) => place !== undefined);
    expect(escaped?.diagnostics.map(({ code }) => code).sort()).toEqual(
      alone.diagnostics.map(({ code }) => code).sort(),
    );
    expect(escaped?.diagnostics.every(({ fix }) => fix === null)).toBe(true);
  },
);
