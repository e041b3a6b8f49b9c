import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexLines } from '../../../grammar/text/lines.ts';
import type { Compilation, Position } from '../../../src/model/index.ts';
import { compileText } from '../../support/scenario-text.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 500);
const fixtures = new URL('../../../fixtures/', import.meta.url);
const texts = ['good', 'bad'].flatMap((folder) =>
  readdirSync(new URL(folder, fixtures))
    .filter((name) => /\.(?:adl|md)$/.test(name))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, fixtures), 'utf8')),
);

const id = fc.constantFrom('a.adl', 'a.md', 'a');
/** What the language gives a meaning to, so that arbitrary text meets its rules. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'ASSERT(',
      'ASSERT (',
      'assert(',
      'DEFINE CONST ',
      'QUESTION',
      ' AS ',
      'DESCRIPTION ',
      'REQUIRES ',
      '# tags: ',
    ],
    ...[
      'DEFER ',
      'synthesis ',
      'CONTAINS ',
      'REFLECTS ',
      'AT LEAST 0.5',
      'within 5 seconds',
      'at least 2 specialists ',
    ],
    ...[
      '"',
      '""',
      '“',
      '”',
      '(',
      ')',
      '))',
      '#',
      '\n',
      '\r\n',
      '\r',
      '\n  ',
      '\n\t',
      '\n\n',
      '  ',
      '\\',
      '\uFEFF',
      '\u0000',
    ],
    ...[
      '```',
      '```reflects\n',
      '~~~',
      '````',
      '``',
      '- ',
      '* ',
      '1. ',
      '> ',
      '    ',
      '# ',
      '===\n',
      '---\n',
      '<!--',
      '-->',
    ],
    ...['<div>', '[a]: b', '[x] ', 'Question: ', 'MIN_SCORE: ', 'key: value\n', '\uD800', '𝒳', 'é'],
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

const mutated = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(
      fc.tuple(fc.nat(), fc.nat(40), fc.constantFrom('delete', 'insert', 'double', 'swap', 'line'), piece),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
  )
  .map(([original, edits]) =>
    edits.reduce((current, [where, length, edit, inserted]) => {
      const at = where % (current.length + 1);
      const end = Math.min(current.length, at + length);
      if (edit === 'delete') return current.slice(0, at) + current.slice(end);
      if (edit === 'insert') return current.slice(0, at) + inserted + current.slice(at);
      if (edit === 'double') return current.slice(0, end) + current.slice(at);
      if (edit === 'swap')
        return current.slice(0, at) + [...current.slice(at, end)].reverse().join('') + current.slice(end);
      const lines = current.split('\n');
      lines.splice(
        where % lines.length,
        1,
        ...lines.slice(length % lines.length, (length % lines.length) + 2),
      );
      return lines.join('\n');
    }, original),
  );

function sound({ text: source, form, scenario, diagnostics }: Compilation): void {
  const { count, starts, ends } = indexLines(source);
  const inside = ({ line, column }: Position): boolean =>
    line >= 1 &&
    line <= count &&
    column >= 1 &&
    column <= (ends[line - 1] ?? 0) - (starts[line - 1] ?? 0) + 1;
  const ordered = (a: Position, b: Position): boolean =>
    a.line < b.line || (a.line === b.line && a.column <= b.column);
  const ranges = [
    ...diagnostics.map(({ range }) => range),
    ...diagnostics.flatMap(({ fix }) => (fix === null ? [] : [fix.range])),
    ...(scenario?.assertions.map(({ range }) => range) ?? []),
  ];
  expect(ranges.filter(({ start, end }) => !inside(start) || !inside(end) || !ordered(start, end))).toEqual(
    [],
  );
  const starting = diagnostics.map(({ range }) => range.start);
  expect(starting.every((start, at) => at === 0 || ordered(starting[at - 1] ?? start, start))).toBe(true);
  if (scenario === null) {
    expect(diagnostics.map(({ code }) => code)).toContain('not-a-scenario');
    return;
  }
  expect(scenario.form).toBe(form);
  expect(scenario.assertions.map(({ index }) => index)).toEqual(scenario.assertions.map((_, at) => at));
  expect(JSON.parse(JSON.stringify(scenario))).toEqual(scenario);
  // Nothing runs that asks nothing or checks nothing.
  const runnable = diagnostics.every(({ severity }) => severity !== 'error');
  if (runnable) expect(scenario.question.trim()).not.toBe('');
  if (runnable) expect(scenario.assertions.some(({ kind }) => kind !== 'advisory')).toBe(true);
}

test('arbitrary text compiles to something sound', () => {
  fc.assert(
    fc.property(id, text, (name, source) => sound(compileText(name, source, true))),
    { numRuns },
  );
});

test('mutated scenarios compile to something sound', () => {
  fc.assert(
    fc.property(id, mutated, (name, source) => sound(compileText(name, source, true))),
    { numRuns },
  );
});

test('arbitrary bytes are decoded or refused', () => {
  const bytes = fc.uint8Array({ maxLength: 64 });
  fc.assert(
    fc.property(bytes, (source) => {
      const { text: decoded, diagnostics } = compileText('a.adl', source);
      let expected: string | null = null;
      try {
        expected = new TextDecoder('utf-8', { fatal: true }).decode(source);
      } catch {
        // Not UTF-8.
      }
      const refused = diagnostics.some(({ code }) => code === 'bad-encoding');
      if (expected === null) expect(refused).toBe(true);
      else if (!refused) expect(decoded).toBe(expected);
    }),
    { numRuns },
  );
});
