import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explanations } from '../../../grammar/fitness/explanations/index.ts';
import { applyFixes } from '../../../grammar/text/apply-fixes.ts';
import type { Compilation, Diagnostic, Fix } from '../../../src/model/index.ts';
import { compileText, meaning, tell } from '../../support/scenario-text.ts';

const folder = new URL('../../../fixtures/bad/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.(?:adl|md)$/.test(name));

interface Mended {
  readonly what: string;
  readonly name: string;
  readonly before: Compilation;
  readonly found: Diagnostic & { readonly fix: Fix };
}

const mended = files.flatMap((name): Mended[] => {
  const before = compileText(`bad/${name}`, new Uint8Array(readFileSync(new URL(name, folder))));
  return before.diagnostics.flatMap((found) => {
    const { fix } = found;
    return fix === null ? [] : [{ what: tell(found), name, before, found: { ...found, fix } }];
  });
});

/** Lines may have moved. */
const spelled = ({ code, message }: Diagnostic): string => `${code}: ${message.replace(/\d+/g, 'N')}`;

describe('the fix of a diagnostic', () => {
  test('is promised by the page of its code', () => {
    const promised = Object.entries(explanations).filter(([, { isRepairable }]) => isRepairable === true);
    const codes = new Set(mended.map(({ found }) => found.code));
    expect([...codes].filter((code) => !promised.some(([known]) => known === code))).toEqual([]);
  });

  test('there are some of each kind', () => {
    expect(mended.length).toBeGreaterThan(30);
  });

  test.each(mended)('$name: $what', ({ name, before, found }) => {
    const { text } = applyFixes(before.text, [found.fix]);
    const after = compileText(`bad/${name}`, text);
    const [was, is] = [before, after].map(({ diagnostics }) => diagnostics.map(spelled));
    const own = was?.indexOf(spelled(found)) ?? 0;
    const rest = was?.toSpliced(own, 1) ?? [];
    const more = (is ?? []).filter((told) => !rest.includes(told));
    // What was no constant may now be one that nothing uses.
    expect(more.filter((told) => !told.startsWith('unused-constant: '))).toEqual([]);
    expect((is ?? []).filter((told) => told === spelled(found)).length).toBe(
      rest.filter((told) => told === spelled(found)).length,
    );
    const { above, below } = otherAssertions(before, found);
    const all = (after.scenario?.assertions ?? []).map(meaning);
    expect(all.slice(0, above.length)).toEqual(above);
    expect(all.slice(all.length - below.length)).toEqual(below);
    expect(all.length - above.length - below.length).toBeLessThanOrEqual(1);
  });
});

describe('where more than one repair may be right there is none', () => {
  const fixesOf = (code: string, ...rest: readonly string[]) =>
    compileText('a.adl', ['DEFINE CONST QUESTION AS "Which bus?"', ...rest].join('\n'))
      .diagnostics.filter((found) => found.code === code)
      .map(({ fix }) => fix?.replacement ?? null);

  test.each([
    ['ends its line', [')'], ['ASSERT(synthesis CONTAINS "bus"']],
    ['is wrapped', [')'], ['ASSERT(synthesis CONTAINS', '  # which', '  "bus"']],
    ['is followed by prose', [null], ['ASSERT(synthesis CONTAINS "bus"', 'The last one.']],
    [
      'is followed by a blank line and prose',
      [null],
      ['ASSERT(synthesis CONTAINS "bus"', '', '  The last one.'],
    ],
  ])('an open bracket that %s', (_, expected, lines) => {
    expect(fixesOf('unclosed-bracket', ...lines)).toEqual(expected);
  });

  test.each([
    ['words of one line', ['CONTAINS'], ['ASSERT(synthesis', '  # kept', '  includes "bus")']],
    [
      'words with a comment between them',
      [null],
      ['ASSERT(2+ agents contribute so', '  # kept', '  to say with signal=agree)'],
    ],
    ['words that are run together', [null], ['ASSERT(synthesis CONTAINSCITY)']],
    ['words run together with a number', [null], ['ASSERT(at least 3specialists contribute)']],
    ['words beside a string', ['CONTAINS'], ['ASSERT(synthesis includes "a ""b"" c" AND "d")']],
    [
      'words before a constant',
      ['CONTAINS'],
      ['DEFINE CONST CITY AS Oslo', 'ASSERT(synthesis contain CITY)'],
    ],
    ['words before what is no constant', [null], ['ASSERT(synthesis contain CITY)']],
    ['words of two lines', [null], ['ASSERT(2+ agents contribute so', '  to say with signal=agree)']],
  ])('%s', (_, expected, lines) => {
    expect(fixesOf('near-miss', ...lines)).toEqual(expected);
  });
});

/** The assertions that the diagnostic is not about. */
function otherAssertions({ scenario }: Compilation, { range }: Diagnostic) {
  const all = scenario?.assertions ?? [];
  const above = all.filter((own) => own.range.end.line < range.start.line);
  const below = all.filter((own) => own.range.start.line > range.end.line);
  return { above: above.map(meaning), below: below.map(meaning) };
}
