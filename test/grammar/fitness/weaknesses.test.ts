import { describe, expect, test } from 'vitest';
import type { Compilation } from '../../../src/model/index.ts';
import { codes, compileText, meaning } from '../../support/scenario-text.ts';

/** What Kubemoot's runner reads wrongly or not at all, by the number of the weakness. */
const question = 'DEFINE CONST QUESTION AS "Which bus?"\n';
const fence = '```';
const kinds = ({ scenario }: Compilation): string[] | undefined =>
  scenario?.assertions.map(({ kind }) => kind);

test('W8: the bound of a completion counts, and is the deadline where no other is set', () => {
  const { scenario } = compileText('a.adl', `${question}ASSERT(discussion completes within 10 seconds)`);
  expect(scenario?.maxDurationMs).toBe(10_000);
  expect(scenario?.assertions[0]?.params).toEqual({ withinMs: 10_000 });
  const both = `${question}DEFINE CONST MAX_DURATION AS 60s\nASSERT(discussion completes within 10 seconds)`;
  expect(compileText('a.adl', both).scenario?.maxDurationMs).toBe(60_000);
});

test('W9: in Markdown bounds have units, and the largest one is the deadline', () => {
  const page = (...bounds: string[]): string =>
    `# T\n\nQ?\n\n${bounds.map((bound) => `- discussion completes within ${bound}\n`).join('')}`;
  expect(compileText('a.md', page('5 minutes')).scenario?.maxDurationMs).toBe(300_000);
  expect(compileText('a.md', page('90s')).scenario?.maxDurationMs).toBe(90_000);
  expect(compileText('a.md', page('300 seconds', '20 seconds')).scenario?.maxDurationMs).toBe(300_000);
});

describe('W26: no ASSERT is dropped or glued to its neighbour', () => {
  const gate = 'synthesis is non-empty';
  test.each([
    [`ASSERT (${gate})`, 1, []],
    [`assert(${gate})`, 1, ['keyword-case']],
    [`Assert(${gate})`, 1, ['keyword-case']],
    [`ASSERT(${gate}) ASSERT(${gate})`, 2, []],
    [`ASSERT(${gate})\n  ASSERT(${gate})`, 2, []],
    [`DESCRIPTION x\n  ASSERT(${gate})`, 1, []],
    [`DESCRIPTION x\n  assert(${gate})`, 1, ['keyword-case']],
  ])('%j', (text, count, expected) => {
    const compiled = compileText('a.adl', question + text);
    expect(kinds(compiled)).toEqual(Array.from({ length: count }, () => 'synthesis-non-empty'));
    expect(codes(compiled)).toEqual(expected);
  });
});

describe('W27: an odd quote or bracket swallows nothing', () => {
  test.each(['DESCRIPTION a 5" pipe', 'DESCRIPTION sad :(', 'REQUIRES a 5" pipe (', '# a 5" pipe ('])(
    '%j',
    (line) => {
      const compiled = compileText('a.adl', `${line}\n${question}ASSERT(synthesis is non-empty)`);
      expect(kinds(compiled)).toEqual(['synthesis-non-empty']);
      expect(compiled.scenario?.question).toBe('Which bus?');
      expect(codes(compiled)).toEqual([]);
    },
  );
});

describe('W28: nobody is asked "Hello"', () => {
  const gate = 'ASSERT(synthesis is non-empty)';
  test.each([
    ['a.adl', `DEFINE CONST QUESTION as "q"\n${gate}`, 'q', ['keyword-case']],
    ['a.adl', gate, '', ['no-question']],
    ['a.adl', `DEFINE CONST QUESTION AS ""\n${gate}`, '', ['no-question']],
    ['a.md', 'Question:\n\n- synthesis is non-empty', '', ['no-question']],
    ['a.md', 'Question:\nWhich bus?\n\n- synthesis is non-empty', 'Which bus?', []],
  ])('%s %j', (id, text, asked, expected) => {
    const compiled = compileText(id, text);
    expect(compiled.scenario?.question).toBe(asked);
    expect(codes(compiled)).toEqual(expected);
  });
});

describe('W29: Markdown is what CommonMark says it is', () => {
  const gates = '- synthesis is non-empty\n- coordinator produces synthesis\n';
  test.each([
    ['a byte order mark', `\uFEFF# T\nQ?\n\n${gates}`, 'Q?', 2],
    ['second-level headings only', `## T\nQ?\n\n${gates}`, 'Q?', 2],
    ['an underlined heading', `T\n===\nQ?\n\n${gates}`, 'Q?', 2],
    ['an unclosed fence', `# T\nQ?\n\n${gates}\n${fence}reflects\nabc`, 'Q?', 3],
    ['tildes', `# T\nQ?\n\n${gates}\n~~~reflects\nabc\n~~~`, 'Q?', 3],
    ['four backticks', `# T\nQ?\n\n${gates}\n${fence}\`reflects\nabc\n${fence}\``, 'Q?', 3],
    ['a numbered list', '# T\nQ?\n\n1. synthesis is non-empty\n2) coordinator produces synthesis', 'Q?', 2],
    ['a wrapped item', '# T\nQ?\n\n- synthesis is\n  non-empty\n- coordinator\nproduces synthesis', 'Q?', 2],
    ['front matter', `---\ntitle: x\n---\n# T\nQ?\n\n${gates}`, 'Q?', 2],
    ['a thematic break', `---\n\n# T\nQ?\n\n---\n\n${gates}`, 'Q?', 2],
    ['a second paragraph', `# T\nQ?\n\nNot this.\n\n${gates}`, 'Q?', 2],
    ['a block quote', `# T\n> Q?\n> R?\n\n${gates}`, 'Q? R?', 2],
  ])('%s', (_, text, asked, count) => {
    const compiled = compileText('a.md', text);
    expect(compiled.scenario?.question).toBe(asked);
    expect(kinds(compiled)).toHaveLength(count);
    expect(kinds(compiled)).not.toContain('advisory');
  });
});

test('W30: a statement quoted in a reference does not make ADL of a page', () => {
  const quoted = 'DESCRIPTION x\nDEFINE CONST QUESTION AS "y"\nASSERT(synthesis CONTAINS "z")';
  const compiled = compileText(
    'a.md',
    `# T\nQ?\n\n- synthesis is non-empty\n\n${fence}reflects\n${quoted}\n${fence}`,
  );
  expect(compiled.form).toBe('markdown');
  expect(kinds(compiled)).toEqual(['synthesis-non-empty', 'deferred']);
  expect(compiled.scenario?.assertions[1]?.params['reference']).toBe(quoted.replaceAll('\n', ' '));
});

test('W30a: a reference is verbatim, and the keyword is the first word', () => {
  const compiled = compileText(
    'a.md',
    `# T\nQ?\n\n${fence}grounded-v3 if you please\nsay "hi" C:\\tmp\n${fence}`,
  );
  expect(compiled.scenario?.assertions.map(meaning)).toEqual([
    { kind: 'deferred', keyword: 'GROUNDED-V3', reference: 'say "hi" C:\\tmp', minScore: null },
  ]);
});

test.each([
  ['2 min', 120_000],
  ['1 hr', 3_600_000],
  ['1.5 minutes', 90_000],
  ['-5 seconds', null],
  ['0', null],
  ['9999999999 seconds', null],
])('W30b: MAX_DURATION %s', (written, milliseconds) => {
  const text = `${question}DEFINE CONST MAX_DURATION AS ${written}\nASSERT(synthesis is non-empty)`;
  const compiled = compileText('a.adl', text);
  expect(compiled.scenario?.maxDurationMs).toBe(milliseconds);
  expect(codes(compiled)).toEqual(milliseconds === null ? ['bad-duration'] : []);
});

test('W30c: a line of more than 1 MiB ends nothing', () => {
  const long = 'word '.repeat(220_000);
  const adl = `${question}DESCRIPTION ${long}\nASSERT(synthesis is non-empty)`;
  expect(kinds(compileText('a.adl', adl))).toEqual(['synthesis-non-empty']);
  const page = `# T\nQ?\n\n${long}\n\n- synthesis is non-empty`;
  expect(kinds(compileText('a.md', page))).toEqual(['synthesis-non-empty']);
});

test('W30d: Markdown is a scenario under any name', () => {
  const page = '# T\nQ?\n\n- synthesis is non-empty\n';
  for (const id of ['a.md', 'a.adl', 'a', 'a.txt'])
    expect(kinds(compileText(id, page))).toEqual(['synthesis-non-empty']);
});

test('W44: a scenario that checks nothing does not compile', () => {
  for (const text of [question, `${question}ASSERT(the tone is friendly)`, `${question}GIVEN x`]) {
    const { diagnostics } = compileText('a.adl', text);
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toContain(
      'no-assertions',
    );
  }
});
