import { describe, expect, test } from 'vitest';
import { createFitnessLanguage } from '../../../../../grammar/fitness/workshop/index.ts';
import { gateKinds } from '../../../../../src/gates/index.ts';
import type { Suggestion } from '../../../../../src/model/index.ts';
import { expectGolden } from '../../../../support/golden-file.ts';
import { marked } from '../../../../support/marked-text.ts';
import { openMarked } from '../../../../support/open-scenario.ts';

const head = `DEFINE CONST QUESTION AS "Which bus goes to the harbour?"
DEFINE CONST FIRST_EVENT AS 20s
DEFINE CONST QUORUM AS 2
DEFINE CONST CITY AS "Porto"
`;
const page = `---
question: Which bus goes to the harbour?
CITY: Porto
---
# The bus

`;

function complete(path: string, source: string): readonly Suggestion[] {
  const { document, at } = openMarked(path, source);
  return document.complete(at);
}

const labels = (path: string, source: string): string[] => complete(path, source).map(({ label }) => label);

function tell({ label, kind, detail, range, insert, isSnippet }: Suggestion): string {
  const place = `${range.start.line}:${range.start.column}-${range.end.column}`;
  return `  ${place} ${kind} | ${label} | ${detail}${insert === label ? '' : ` | ${isSnippet ? 'snippet' : 'text'} ${JSON.stringify(insert)}`}`;
}

/** The lists that an author meets while writing a scenario. */
const places = {
  adl: [
    '▮',
    'DEFINE CONST ▮',
    'DEFINE CONST MAX_DURATION AS ▮',
    'REQUIRES ▮',
    'ASSERT(▮)',
    'ASSERT(stream em▮',
    'ASSERT(stream emits "▮',
    'ASSERT(at least 1 "phase" event with ▮ is emitted)',
    'ASSERT(at least QUORUM specialists ▮',
    'ASSERT(DEFER ▮)',
  ],
  md: ['▮', '- ▮', '- synthesis ▮', '- stream emits "▮" event', '```▮', 'MAX_DURATION: ▮'],
};

test.each(['adl', 'md'] as const)('lists of the form %s', (form) => {
  const before = form === 'adl' ? head : page;
  const lists = places[form].map((place) =>
    [place, ...complete(`a.${form}`, before + place).map(tell), ''].join('\n'),
  );
  expectGolden(`service/completion.${form}.txt`, lists.join('\n'));
});

describe('statements of ADL', () => {
  test.each([
    ['AS▮', ['ASSERT(...)', 'ASSERT(DEFER synthesis REFLECTS "...")']],
    ['\n  desc▮', ['DESCRIPTION ...']],
    ['DEFINE CONST MIN_SCORE ▮', ['AS']],
    ['DEFINE CONST NAME AS ▮', ['"..."']],
    ['DEFINE CONST MIN_SCORE AS 0.7▮', ['0.7', '0.75']],
    ['DEFINE CONST MAX_DURATION AS 45▮', ['45 seconds', '45 minutes', '45 hours', '45 ms']],
    ['ASSERT(stream emits "x" event within WALL)\nDEFINE CONST W▮', ['WALL']],
    ['REQUIRES judge ▮', ['judge REFLECTS', 'judge GROUNDED']],
    [
      'ASSERT(synthesis is non-empty\nDEFI▮',
      ['DEFINE CONST MAX_DURATION AS ...', 'DEFINE CONST MIN_SCORE AS ...', 'DEFINE CONST NAME AS ...'],
    ],
  ])('%s', (text, expected) => expect(labels('a.adl', head + text)).toEqual(expected));

  test.each([
    ['a comment', '# ta▮'],
    ['a reference that is not indented', 'ASSERT(DEFER synthesis REFLECTS "one\nDE▮ two")'],
    ['a comment behind a statement', 'ASSERT(synthesis is non-empty) # syn▮'],
    ['a description', 'DESCRIPTION stream em▮'],
    ['a wrapped description', 'DESCRIPTION about\n  ASS▮'],
    ['a text', 'DEFINE CONST NAME AS "DEF▮"'],
    ['a wrapped text', 'DEFINE CONST NAME AS "one\n  DEF▮"'],
    ['a comment in a wrapped gate', 'ASSERT(synthesis CONTAINS\n  # syn▮\n  "a")'],
    ['a term', 'ASSERT(synthesis CONTAINS "▮")'],
    ['a pattern that is not closed', 'ASSERT(synthesis matches "▮'],
    ['a reference', 'ASSERT(DEFER synthesis REFLECTS "ASSERT(▮")'],
    ['behind a gate', 'ASSERT(synthesis is non-empty)▮'],
    ['prose', 'ASSERT(the tone is friendly ▮)'],
  ])('nothing in %s', (_, text) => expect(labels('a.adl', head + text)).toEqual([]));
});

describe('gates', () => {
  test.each([
    ['dis▮', 'discussion completes'],
    ['discussion c▮', 'discussion completes with "done" event within <duration>'],
    ['SS▮', 'SSE stream emits "X" event'],
    ['Stream Emits ▮', 'Stream Emits "X" event within <duration>'],
    ['stream emits "phase" event ▮', 'stream emits "phase" event within <duration>'],
    ['stream emits "phase" event ▮', 'stream emits "phase" event with k=v'],
    ['at least 3 "phase" ▮', 'at least 3 "phase" event is emitted'],
    ['stream emits the "phase" ▮', 'stream emits the "phase" event'],
    ['synthesis CONTAINS refe▮', 'synthesis CONTAINS reference to "a" AND "b"'],
    ['synthesis is n▮', 'synthesis is not empty'],
    ['POST to ▮', 'POST to discussion endpoint returns 200 with conversationId'],
    ['DEFER s▮', 'DEFER synthesis <KEYWORD> "<reference>"'],
    ['DEFER synthesis GROUNDED "a" ▮', 'DEFER synthesis GROUNDED "a" AT LEAST <0.0-1.0>'],
  ])('%s: %s', (text, expected) => {
    for (const [path, source] of [
      ['a.adl', `${head}ASSERT(${text})`],
      ['a.adl', `${head}ASSERT(${text}`],
      ['a.adl', `${head}ASSERT(${text}\nASSERT(synthesis is non-empty)`],
      ['a.md', `${page}- ${text}`],
      ['a.md', `${page}1. [ ] ${text}\n2. synthesis is non-empty`],
    ] as const) {
      const found = complete(path, source).find(({ label }) => label === expected);
      expect(found, source).toBeDefined();
      const { at } = marked(source);
      expect(found?.range.end).toEqual(at);
      expect(found?.range.start.column).toBe(at.column - text.length + 1);
    }
  });

  test('what is written is replaced by itself, escaped as a snippet wants it', () => {
    const [found] = complete('a.adl', `${head}ASSERT(stream emits "a$\\b}" ev▮)`);
    expect(found?.insert).toBe('stream emits "a\\$\\\\b\\}" event');
  });

  test('the keyword of a judge is no reference', () => {
    expect(labels('a.adl', `${head}ASSERT(DEFER synthesis REFLECTS ▮`)).not.toContain(
      'DEFER synthesis REFLECTS AT LEAST <0.0-1.0>',
    );
  });

  test('a long beginning is not written again', () => {
    const [found] = complete('a.adl', `${head}ASSERT(stream emits "${'a'.repeat(100)}" ev▮)`);
    expect(found?.label).toBe('event');
  });

  test('a wrapped sentence is gone on with from the word that is being written', () => {
    const [found] = complete('a.adl', `${head}ASSERT(stream emits\n  "phase" ev▮)`);
    expect(found).toMatchObject({ label: 'event', range: { start: { line: 6, column: 11 } } });
  });
});

describe('parameters', () => {
  test.each([
    ['stream emits "x" event within ▮', 'FIRST_EVENT'],
    ['stream emits "x" event within 30 ▮', 'seconds'],
    ['stream emits "x" event within 30▮', '30 minutes'],
    ['at least ▮', 'QUORUM'],
    ['at ▮', 'least'],
    ['2 ▮', 'or more'],
    ['synthesis CONTAINS ▮', 'CITY'],
    ['synthesis CONTAINS "a" ▮', 'AND'],
    ['synthesis CONTAINS "a" AND C▮', 'CITY'],
    ['synthesis CONTAINS "a", ▮', 'CITY'],
    ['at least 2 agents contribute with signal=▮', 'stand_aside'],
    ['at least 2 agents contribute with signal=st▮', 'stand_aside'],
    ['stream emits "finding" event with ▮', 'signal'],
    ['stream emits "finding" event with signal=b▮', 'block'],
    ['stream emits "phase" event with status="▮"', 'triaging'],
    ['stream emits "phase" event with status=done and ▮', 'agent'],
    ['DEFER synthesis ▮', 'GROUNDED'],
    ['DEFER synthesis REFLECTS ▮', 'CITY'],
    ['DEFER synthesis REFLECTS "a" AT LEAST ▮', '0.8'],
    ['discussion completes with "▮', 'done'],
  ])('%s: %s', (text, expected) => {
    expect(labels('a.adl', `${head}ASSERT(${text}`)).toContain(expected);
    expect(labels('a.adl', `${head}ASSERT(${text})`)).toContain(expected);
  });

  test('constants only where their value would be understood', () => {
    const constants = (text: string): string[] =>
      complete('a.adl', `${head}ASSERT(${text}`)
        .filter(({ kind }) => kind === 'constant')
        .map(({ label }) => label);
    expect(constants('stream emits "x" event within ▮')).toEqual(['FIRST_EVENT', 'QUORUM']);
    expect(constants('at least ▮')).toEqual(['QUORUM']);
    expect(constants('synthesis CONTAINS ▮')).toEqual(['FIRST_EVENT', 'QUORUM', 'CITY']);
    expect(constants('DEFER synthesis REFLECTS "a" AT LEAST ▮')).toEqual([]);
  });

  test.each([
    ['stream emits "▮', 'thread_found"', 0, 0],
    ['stream emits “▮', 'thread_found”', 0, 0],
    ['stream emits "thr▮ead" event', 'thread_found', 3, 3],
    ['stream emits "two wo▮rds" event', 'thread_found', 6, 0],
  ])(
    'the name of an event takes the place of what stands between the quotes: %s',
    (text, insert, before, after) => {
      const { document, at } = openMarked('a.adl', `${head}ASSERT(${text}`);
      const [found] = document.complete(at);
      const range = { start: { column: at.column - before }, end: { column: at.column + after } };
      expect(found).toMatchObject({ insert, range });
    },
  );
});

describe('Markdown', () => {
  test.each([
    ['', '---\nmax_▮', ['max_duration:']],
    ['', '---\nmax_duration: 8▮\n---\n', ['8 seconds', '8 minutes', '8 hours', '8 ms']],
    ['', '---\nrequires: judge ▮', ['judge REFLECTS', 'judge GROUNDED']],
    [page, 'Ta▮', ['Tags:']],
    [page, '- synthesis is non-empty\nMIN▮', ['MIN_SCORE:']],
    [page, 'MIN_SCORE: ▮', ['0.5', '0.7', '0.75', '0.8', '0.9']],
    [page, 'Requires: e▮', ['env']],
    [page, '```re▮\nbody\n```', ['reflects']],
    [page, '~~~▮', ['reflects', 'grounded']],
  ])('%s%s', (before, text, expected) => expect(labels('a.md', before + text)).toEqual(expected));

  test.each([
    ['a fence', '```reflects\nsyn▮\n```'],
    ['documentation', '```\nTa▮\n```'],
    ['a heading', '# Ta▮'],
    ['an HTML block', '<div>\nTa▮\n</div>'],
    ['prose', 'Some more text about stream em▮'],
    ['a string of an item', '- synthesis CONTAINS "▮"'],
    ['the second paragraph of an item', '- synthesis is non-empty\n\n  stream em▮'],
  ])('nothing in %s', (_, text) => expect(labels('a.md', page + text)).toEqual([]));
});

test('a gate of the config is completed as any other', () => {
  const [gate] = gateKinds;
  const own = {
    ...gate,
    kind: 'findings-order',
    summary: 'findings come in that order',
    phrases: [
      { pattern: 'findings of {first:text} precede those of {second:text} [within {withinMs:duration}]' },
    ],
    openings: [],
    defaults: { first: null, second: null, withinMs: null },
  };
  const language = createFitnessLanguage({ gates: [...gateKinds, own], judgeKeywords: [] });
  const list = (source: string): readonly Suggestion[] => {
    const { text, at } = marked(source);
    return language.open('a.adl', text).complete(at);
  };
  expect(list('ASSERT(find▮')).toMatchObject([
    {
      label: 'findings of "X" precede those of "X"',
      kind: 'gate',
      detail: 'findings-order',
      documentation: 'Checks: findings come in that order.',
      insert: `findings of "\${1:text}" precede those of "\${2:text}"`,
    },
    { label: 'findings of "X" precede those of "X" within <duration>' },
  ]);
  expect(list('ASSERT(findings of "a" precede ▮').map(({ label }) => label)).toContain(
    'findings of "a" precede those of "X"',
  );
});

test('a README is left alone', () => {
  expect(labels('docs/README.md', '- stream em▮')).toEqual([]);
});
