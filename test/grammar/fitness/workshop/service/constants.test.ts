import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../../../grammar/text/apply-fixes.ts';
import { openMarked } from '../../../../support/open-scenario.ts';
import { compileText, spell } from '../../../../support/scenario-text.ts';

const adl = `DEFINE CONST QUESTION AS "Which bus goes to CITY?"
DEFINE CONST CITY AS "Porto"
DEFINE CONST FIRST AS 20s
DEFINE CONST MAX_DURATION AS 60s
ASSERT(synthesis CONTAINS CITY AND "CITY" AND
  CITY)
ASSERT(stream emits "phase" event with place=CITY within FIRST)
ASSERT(discussion completes within MAX_DURATION)
ASSERT(DEFER synthesis REFLECTS "CITY is far")
ASSERT(the tone of CITY is friendly)
`;
const markdown = `---
"CITY": Porto
---
# The bus to CITY

Which bus goes to CITY?

MAX_DURATION: 60s

- synthesis CONTAINS CITY
- discussion completes within MAX_DURATION
`;

/** Puts the cursor into the n-th place of a word. */
function at(text: string, word: string, nth = 1): string {
  let offset = -1;
  for (let count = 0; count < nth; count += 1) offset = text.indexOf(word, offset + 1);
  return `${text.slice(0, offset + 1)}▮${text.slice(offset + 1)}`;
}

describe('definition and references', () => {
  test.each([
    ['a.adl', at(adl, 'CITY', 2), '2:14-2:18', ['2:14-2:18', '5:27-5:31', '6:3-6:7', '7:46-7:50']],
    ['a.adl', at(adl, 'CITY', 3), '2:14-2:18', ['2:14-2:18', '5:27-5:31', '6:3-6:7', '7:46-7:50']],
    ['a.adl', at(adl, 'FIRST', 2), '3:14-3:19', ['3:14-3:19', '7:58-7:63']],
    ['a.adl', at(adl, 'MAX_DURATION', 2), '4:14-4:26', ['4:14-4:26', '8:36-8:48']],
    ['a.md', at(markdown, 'CITY'), '2:2-2:6', ['2:2-2:6', '10:22-10:26']],
    ['a.md', at(markdown, 'MAX_DURATION', 2), '8:1-8:13', ['8:1-8:13', '11:31-11:43']],
  ])('%s %#', (path, source, definition, references) => {
    const { document, at: place } = openMarked(path, source);
    const found = document.definition(place);
    expect(found === null ? null : spell(found)).toBe(definition);
    expect(document.references(place).map(spell)).toEqual(references);
  });

  test.each([
    ['a question', at(adl, 'CITY')],
    ['a term in quotes', at(adl, 'CITY', 4)],
    ['a reference', at(adl, 'CITY', 7)],
    ['prose', at(adl, 'CITY', 8)],
  ])('none in %s', (_, source) => {
    const { document, at: place } = openMarked('a.adl', source);
    expect(document.definition(place)).toBeNull();
    expect(document.references(place)).toEqual([]);
    expect(document.renamable(place)).toBeNull();
    expect(document.rename(place, 'TOWN')).toEqual({ ok: false, message: 'there is no constant here' });
  });

  test('a constant that nobody defines has places, and no definition', () => {
    const { document, at: place } = openMarked('a.adl', 'ASSERT(stream emits "x" event within W▮ALL)');
    expect(document.definition(place)).toBeNull();
    expect(document.references(place).map(spell)).toEqual(['1:38-1:42']);
  });
});

describe('renaming', () => {
  test.each([
    ['a.adl', adl, at(adl, 'CITY', 2), 'TOWN'],
    ['a.adl', adl, at(adl, 'CITY', 5), 'A_MUCH_LONGER_NAME_2'],
    ['a.adl', adl, at(adl, 'FIRST', 2), 'SOON'],
    ['a.md', markdown, at(markdown, 'CITY', 4), 'TOWN'],
  ])('%s: everywhere, and the plan stays %#', (path, text, source, to) => {
    const { document, at: place } = openMarked(path, source);
    const renaming = document.rename(place, to);
    if (!renaming.ok) throw new Error(renaming.message);
    expect(renaming.edits.length).toBe(document.references(place).length);
    const renamed = compileText(path, applyFixes(text, renaming.edits).text);
    const before = compileText(path, text);
    const told = (compilation: typeof before) =>
      compilation.scenario?.assertions.map(({ kind, params }) => ({ kind, params }));
    expect(told(renamed)).toEqual(told(before));
    expect(renamed.diagnostics.map(({ code }) => code)).toEqual(before.diagnostics.map(({ code }) => code));
    expect(Object.keys(renamed.scenario?.constants ?? {})).toContain(to);
  });

  const refused = (to: string, source = at(adl, 'CITY', 2)): string => {
    const { document, at: place } = openMarked('a.adl', source);
    const renaming = document.rename(place, to);
    return renaming.ok ? 'renamed' : renaming.message;
  };

  test.each([
    ['town', 'a name is a capital letter'],
    ['', 'a name is a capital letter'],
    ['X', 'a name is a capital letter'],
    ['OR', 'a name is a capital letter'],
    ['T OWN', 'a name is a capital letter'],
    ['QUESTION', 'QUESTION is a name that the language reads itself'],
    ['FIRST', 'there is a constant FIRST already'],
    ['NO', 'the scenario would mean something else'],
  ])('to %s is refused', (to, message) => expect(refused(to)).toContain(message));

  test('the language reads some constants by their names', () => {
    const source = at(adl, 'MAX_DURATION', 2);
    expect(refused('LONGEST', source)).toBe(
      'MAX_DURATION is a name that the language reads: it cannot be renamed',
    );
    const { document, at: place } = openMarked('a.adl', source);
    expect(document.renamable(place)).toBeNull();
  });

  test('to the same name changes nothing', () => {
    const { document, at: place } = openMarked('a.adl', at(adl, 'CITY', 2));
    expect(document.rename(place, 'CITY')).toEqual({ ok: true, edits: [] });
  });

  test('a value that would become the constant is in the way', () => {
    const text =
      'DEFINE CONST CITY AS "Porto"\nASSERT(stream emits "phase" event with place=HOME)\nASSERT(synthesis CONTAINS CI▮TY)\n';
    const { document, at: place } = openMarked('a.adl', text);
    expect(document.rename(place, 'HOME')).toMatchObject({ ok: false });
  });
});
