import { describe, expect, test } from 'vitest';
import { createPromptLanguage } from '../../../../grammar/prompt/index.ts';
import { atCursor } from '../../../support/cursor.ts';

const language = createPromptLanguage({ severities: {}, budget: 24_000 });

function suggestionsAt(marked: string) {
  const { text, at } = atCursor(marked);
  return language.open('prompts/a.adl', text).complete(at);
}

const labelsAt = (marked: string): readonly string[] => suggestionsAt(marked).map(({ label }) => label);

const RULES = ['WHEN … THEN …', 'WHEN …:', 'ALWAYS', 'NEVER', 'ASSERT', 'FOREACH'];
const SCOPES = ['DEFINE DOMAIN', 'DEFINE COMPONENT'];

describe('what a line can begin with', () => {
  test.each([
    ['an empty module', '‸', ['DESCRIPTION', ...RULES, ...SCOPES]],
    ['a module that says what it is for', 'DESCRIPTION Tides.\n‸', [...RULES, ...SCOPES]],
    ['a new scope', 'DESCRIPTION Tides.\nDEFINE DOMAIN quays\n‸', ['DESCRIPTION', ...RULES, ...SCOPES]],
    ['a word of small letters', 'DESCRIPTION Tides.\nalw‸', ['ALWAYS']],
    ['the second word of a keyword', 'DESCRIPTION Tides.\nCOMP‸', ['DEFINE COMPONENT']],
    ['the end of a condition', 'DESCRIPTION T.\nWHEN it is late:\n‸', ['THEN', ...RULES, ...SCOPES]],
    ['the same, half typed', 'DESCRIPTION T.\nWHEN it is late:\nTH‸', ['THEN']],
    ['an action', 'DESCRIPTION T.\nWHEN it is late:\nTHEN go home\nA‸', ['AND', 'ALWAYS', 'ASSERT']],
    ['an action of one line', 'DESCRIPTION T.\nWHEN it is late THEN go home\nAN‸', ['AND']],
    ['a head of steps', 'DESCRIPTION T.\nWHEN it is late THEN:\nT‸', []],
    ['a head of steps with an action', 'DESCRIPTION T.\nWHEN it is late THEN do:\nA‸', ['ALWAYS', 'ASSERT']],
    ['the beginning of a body', 'DESCRIPTION T.\nWHEN it is late:\n  T‸', []],
    ['nothing, above what describes the module', '‸\nDESCRIPTION Tides.', [...RULES, ...SCOPES]],
    ['a body of steps', 'DESCRIPTION T.\nWHEN it is late THEN:\n  S‸', ['STEP 1:']],
    ['a step', 'DESCRIPTION T.\nWHEN it is late:\n  STEP 1: pack\n    up\n\n  S‸', ['STEP 2:']],
    ['other words', 'DESCRIPTION T.\nThe ‸', []],
    ['a text that would swallow it', 'DESCRIPTION T.\nALWAYS go\n  NE‸', []],
    ['code', 'DESCRIPTION T.\n```\nAL‸\n```', []],
  ])('after %s', (_, marked, labels) => {
    expect(labelsAt(marked)).toEqual(labels);
  });
});

describe('what a line goes on with', () => {
  test.each([
    ['a scope', 'DEFINE ‸', ['DOMAIN', 'COMPONENT']],
    ['a scope, half typed', 'DEFINE COM‸', ['COMPONENT']],
    ['a condition', 'WHEN it is late ‸', ['THEN', 'AND']],
    ['a condition, half typed', 'WHEN it is late TH‸', ['THEN']],
    ['the second line of a condition', 'WHEN it is late\n  and dark AN‸', ['AND']],
    ['a condition that has its THEN', 'WHEN it is ‸late THEN go', ['THEN', 'AND']],
    ['an action', 'WHEN it is late THEN go ‸', []],
    ['a directive in an action', 'WHEN it is late THEN answer TOO‸', ['TOOL_GAP:']],
    ['the item of an iteration', 'FOREACH ship ‸', ['CONTAINED WITHIN']],
    ['its set', 'FOREACH ship CONTAINED WITHIN the har‸', []],
    ['a rule in a body', 'WHEN it is late:\n  ALWAYS go ‸', []],
  ])('%s', (_, marked, labels) => {
    expect(labelsAt(marked)).toEqual(labels);
  });
});

test('places to fill in are only where nothing stands yet', () => {
  expect(suggestionsAt('nev‸')[0]).toEqual({
    label: 'NEVER',
    kind: 'keyword',
    detail: 'a prohibition',
    documentation: 'A prohibition: it is not done, whatever is asked.',
    range: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } },
    insert: 'NEVER \x24{1:action}',
    isSnippet: true,
  });
  expect(suggestionsAt('n‸ev guess')[0]).toMatchObject({
    range: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } },
    insert: 'NEVER',
    isSnippet: false,
  });
});

test('a word that stands behind the place is kept', () => {
  const at = { line: 1, column: 12 };
  expect(suggestionsAt('WHEN it is ‸late')[0]).toMatchObject({
    range: { start: at, end: at },
    insert: 'THEN ',
  });
});

test('every suggestion says what it is', () => {
  const places = ['‸', 'WHEN a ‸', 'FOREACH a ‸', 'DEFINE ‸', 'WHEN a THEN A‸', 'WHEN a:\n  S‸'];
  for (const { label, detail, documentation, kind } of places.flatMap(suggestionsAt)) {
    expect([label, detail]).not.toContain('');
    if (kind === 'keyword') expect([label, documentation]).toEqual([label, expect.any(String)]);
  }
});
