import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { convertScenario } from '../../../../grammar/fitness/workshop/convert/convert-scenario.ts';
import { formatScenario } from '../../../../grammar/fitness/workshop/format/format-scenario.ts';
import { createCompiler } from '../../../../grammar/index.ts';
import { gateKinds } from '../../../../src/gates/index.ts';
import { expectGolden } from '../../../support/golden-file.ts';
import { compiler, compileText, scenarioLanguage } from '../../../support/scenario-text.ts';

const fixtures = new URL('../../../../fixtures/', import.meta.url);
const namesIn = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, fixtures)).filter((name) => /\.(?:adl|md)$/.test(name));
const textOf = (file: string): string => readFileSync(new URL(file, fixtures), 'utf8');

const convert = (id: string, text: string, to: 'adl' | 'markdown' | null = null) =>
  convertScenario({ id, text, to }, { language: scenarioLanguage, compile: compiler.compile });

/** What comes of a text, or why nothing does. */
function converted(id: string, text: string): string {
  const conversion = convert(id, text);
  return conversion.ok
    ? conversion.text
    : conversion.reasons.map(({ line, what }) => `${line}: ${what}`).join('\n');
}

describe('fixtures', () => {
  test.each(namesIn('good').map((name) => `good/${name}`))('%s, and back', (file) => {
    const once = convert(file, textOf(file));
    if (!once.ok) return expect(once.reasons).toBe(null);
    const back = convert(once.id, once.text);
    if (!back.ok) return expect(back.reasons).toBe(null);
    const losses = once.losses.map(({ line, what }) => `${line}: ${what}\n`).join('');
    expectGolden(`converted/${file.slice(5)}.txt`, `${once.text}--- back\n${back.text}--- losses\n${losses}`);
    // What is written is laid out as it is to be.
    for (const { id, text } of [once, back]) {
      expect(formatScenario({ path: id, text }, scenarioLanguage)).toEqual({ text, edits: [], left: false });
    }
    return expect(back.id.replace(/\.\w+$/, '')).toBe(file.replace(/\.\w+$/, ''));
  });

  test.each([
    ...namesIn('bad').map((name) => `bad/${name}`),
    ...namesIn('examples/fitness').map((name) => `examples/fitness/${name}`),
  ])('%s is converted unless there are errors in it', (file) => {
    const { diagnostics } = compileText(file, new TextEncoder().encode(textOf(file)));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const conversion = convert(file, textOf(file));
    expect(conversion.ok).toBe(errors.length === 0);
    if (conversion.ok) expect(convert(conversion.id, conversion.text).ok).toBe(true);
    else
      expect(conversion.reasons.map(({ line }) => line)).toEqual(errors.map(({ range }) => range.start.line));
  });
});

const QUESTION = 'DEFINE CONST QUESTION AS "Why?"\n';

describe('ADL as Markdown', () => {
  test.each<[string, string, RegExp]>([
    [
      'a gate that begins with a mark',
      'ASSERT(# 1 is named) ASSERT(synthesis is non-empty)',
      /^- \[ \] # 1 is named$/m,
    ],
    ['a question that would be a list', 'DEFINE CONST QUESTION AS "- why?"', /^Question: - why\?$/m],
    [
      'a question that looks like a gate',
      'DEFINE CONST QUESTION AS "synthesis is non-empty"',
      /^Question: synthesis is non-empty$/m,
    ],
    [
      'a question that would be a setting',
      'DEFINE CONST QUESTION AS "MIN_SCORE: 3?"',
      /^Question: MIN_SCORE: 3\?$/m,
    ],
    ['a description that ends in hashes', 'DESCRIPTION to C ##', /^# to C ## #$/m],
    ['several descriptions', 'DESCRIPTION one\nDESCRIPTION two', /^# one two$/m],
    ['a requirement that is no line', 'REQUIRES env A\nREQUIRES : b', /^Requires: env A\nRequires: : b$/m],
    ['a value that YAML would read', 'DEFINE CONST A AS "yes"', /^A: "yes"$/m],
    ['a bare value that is no plain YAML', 'DEFINE CONST A AS - a: b', /^A: "- a: b"$/m],
    ['a number', 'DEFINE CONST A AS 0.80', /^A: 0\.80$/m],
    ['a comment above a constant', '# about it\nDEFINE CONST A AS 5', /^---\n# about it\nA: 5\n---$/m],
    [
      'comments that follow each other',
      '# one\n# two\nASSERT(synthesis is non-empty)',
      /^<!--\none\ntwo\n-->$/m,
    ],
    ['a comment that would end early', '# a --> b\nASSERT(synthesis is non-empty)', /^<!-- a -- > b -->$/m],
    ['a comment in a string', 'ASSERT(DEFER synthesis REFLECTS "a\n  # b")', /^```reflects\na\n# b\n```$/m],
    [
      'a comment in a statement',
      'ASSERT(synthesis\n  # why\n  is non-empty)',
      /^<!-- why -->\n\n- synthesis is non-empty$/m,
    ],
    ['tags in a statement', 'ASSERT(synthesis\n  # tags: a\n  is non-empty)', /^<!-- tags: a -->$/m],
    [
      'a least score',
      'ASSERT(DEFER synthesis REFLECTS "a" AT LEAST 0.5)',
      /^- DEFER synthesis REFLECTS "a" AT LEAST 0\.5$/m,
    ],
    ['a sentence of its own', 'ASSERT(DEFER REFLECTS "a")', /^- DEFER REFLECTS "a"$/m],
    [
      'two blanks in a reference',
      'ASSERT(DEFER synthesis REFLECTS "a  b")',
      /^- DEFER synthesis REFLECTS "a {2}b"$/m,
    ],
    [
      'a fence in a reference',
      'ASSERT(DEFER synthesis REFLECTS "a\n  ```\n  b\n  ```")',
      /^`{5}reflects\na\n```\nb\n```\n`{5}$/m,
    ],
    ['another keyword', 'ASSERT(DEFER synthesis GROUNDED "a")', /^```grounded\na\n```$/m],
    ['text that looks like HTML', 'ASSERT(DEFER synthesis REFLECTS "<b>a</b>")', /^<b>a<\/b>$/m],
  ])('%s', (_, statements, wanted) => {
    const question = statements.includes('QUESTION') ? '' : QUESTION;
    const gate = statements.includes('ASSERT') ? '' : '\nASSERT(synthesis is non-empty)';
    expect(converted('a.adl', `${question}${statements}${gate}\n`)).toMatch(wanted);
  });

  test.each([
    [
      'DEFINE CONST AB AS " a "\nASSERT(synthesis CONTAINS AB)',
      '2: the value of AB cannot be written there without',
    ],
    [
      'ASSERT(synthesis **is** empty)\nASSERT(synthesis is non-empty)',
      '2: this assertion cannot be written there',
    ],
    ['ASSERT(synthesis includes "a")\nASSERT(synthesis is non-empty)', '2: near-miss: '],
  ])('%j is refused', (statements, reason) => {
    expect(converted('a.adl', QUESTION + statements)).toContain(reason);
    expect(converted('a.adl', QUESTION + statements)).not.toContain('---');
  });
});

test('what a config makes an error is one in what comes of it, too', () => {
  const vocabulary = { gates: gateKinds, judgeKeywords: [] };
  const { compile } = createCompiler(vocabulary, { severities: { 'lost-gate': 'error' } });
  const text = `DESCRIPTION synthesis is non-empty\n${QUESTION}ASSERT(synthesis is non-empty)\n`;
  expect(convert('a.adl', text).ok).toBe(true);
  expect(convertScenario({ id: 'a.adl', text, to: null }, { language: scenarioLanguage, compile })).toEqual({
    ok: false,
    reasons: [{ line: 1, what: expect.stringMatching(/^lost-gate: /) }],
  });
});

test('what only shows in the whole is refused: no page has so much front matter', () => {
  const constants = ['AA', 'BB', 'CC'].map((name) => `DEFINE CONST ${name} AS "${'x'.repeat(30_000)}"\n`);
  const text = `${QUESTION}${constants.join('')}ASSERT(synthesis is non-empty)\n`;
  expect(converted('a.adl', text)).toBe('1: its constants would not be the same');
});

describe('Markdown as ADL', () => {
  test.each<[string, string, RegExp]>([
    ['marks in a gate', '- **synthesis** is `non-empty`', /^ASSERT\(synthesis is non-empty\)$/m],
    [
      'marks in what nobody checks',
      '- it is **bold**\n- synthesis is non-empty',
      /^ASSERT\(it is \*\*bold\*\*\)$/m,
    ],
    [
      'a comment in a gate',
      '- synthesis <!-- why --> is non-empty',
      /^# why\nASSERT\(synthesis {3}is non-empty\)$/m,
    ],
    [
      'a fence in lines',
      '```reflects\na "b"\n\nc\n```',
      /^ASSERT\(DEFER synthesis REFLECTS "a "b"\n {2}c"\)$/m,
    ],
    [
      'a reference that would end early',
      '```reflects\nsays "a")\nb\n```',
      /^ASSERT\(DEFER synthesis REFLECTS "says "a"\)\n {2}b"\)$/m,
    ],
    ['a note that would be tags', '### tags: a\n\n- synthesis is non-empty', /^## tags: a$/m],
    [
      'headings, notes and documentation',
      '## Gates\n\nA note.\n\n```json\n{"a":\n  1}\n```\n\n- synthesis is non-empty',
      /^# Gates\n# A note\.\n# ```json\n# {"a":\n# {3}1}\n# ```$/m,
    ],
    [
      'a reference that plain quotes would end early',
      '```reflects\nsays "a") ASSERT(c)\n```',
      /^ASSERT\(DEFER synthesis REFLECTS “says "a"\) ASSERT\(c\)”\)$/m,
    ],
    [
      'links and breaks',
      '***\n\n[a]: https://b\n\n- synthesis is non-empty',
      /\n\n# \[a\]: https:\/\/b\nASSERT/,
    ],
  ])('%s', (_, page, wanted) => {
    expect(converted('a.md', `Why?\n\n${page}\n`)).toMatch(wanted);
  });

  test('front matter: known keys, lists, other keys and comments', () => {
    const front =
      '---\n# about\nquestion: >\n  Why\n  not?\ntags:\n  - a\n  - b\n  - odd: c\nrequires:\n  - env A\n  - odd: b\nowner: me\nmin_score: 0.5\nAB: c\n---\n';
    expect(converted('a.md', `${front}\n- synthesis CONTAINS AB\n`)).toBe(
      [
        '# about',
        'DEFINE CONST QUESTION AS "Why',
        '  not?"',
        '',
        '# tags: a, b',
        '',
        '#   - odd: c',
        'REQUIRES env A',
        '',
        '#   - odd: b',
        '# owner: me',
        'DEFINE CONST MIN_SCORE AS 0.5',
        'DEFINE CONST AB AS c',
        '',
        'ASSERT(synthesis CONTAINS AB)',
        '',
      ].join('\n'),
    );
  });

  test('what has no place is told, and brackets that do not close are refused', () => {
    const conversion = convert(
      'a.md',
      'Why?\n\n- [x] **synthesis** is non-empty\n\n~~~reflects of old\na\n~~~\n',
    );
    expect(conversion).toMatchObject({
      losses: [
        { line: 3, what: 'the tick in the box of the item' },
        { line: 3, what: 'the emphasis in an assertion' },
        { line: 5, what: 'the words behind the keyword of the fence: of old' },
      ],
    });
    expect(converted('a.md', 'Why?\n\n- [ ] 1) first\n- synthesis is non-empty\n')).toBe(
      '3: this assertion cannot be written there without saying something else',
    );
  });
});

test('a form that a scenario has already is refused', () => {
  const reasons = [{ line: 1, what: 'it is ADL already' }];
  expect(convert('a.adl', `${QUESTION}ASSERT(synthesis is non-empty)\n`, 'adl')).toEqual({
    ok: false,
    reasons,
  });
});
