import { readdirSync, readFileSync } from 'node:fs';
import { HtmlRenderer, Parser } from 'commonmark';
import { describe, expect, test } from 'vitest';
import { formatScenario } from '../../../../grammar/fitness/workshop/format/format-scenario.ts';
import { applyFixes } from '../../../../grammar/text/apply-fixes.ts';
import { planOf } from '../../../support/plan-of.ts';
import { compileText, scenarioLanguage } from '../../../support/scenario-text.ts';

const fixtures = new URL('../../../../fixtures/', import.meta.url);
const files = ['good', 'bad', 'examples/fitness', 'cli/suite/fitness'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, fixtures))
    .filter((name) => /\.(?:adl|md)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

const format = (path: string, text: string) => formatScenario({ path, text }, scenarioLanguage);
const formatted = (path: string, text: string): string => format(path, text).text;

describe('every fixture', () => {
  test.each(files)('%s means the same, and formatting it again changes nothing', (file) => {
    const text = new TextDecoder().decode(readFileSync(new URL(file, fixtures)));
    const { text: once, edits, left } = format(file, text);
    expect(left).toBe(false);
    expect(planOf(compileText(file, once))).toEqual(planOf(compileText(file, text)));
    expect(formatted(file, once)).toBe(once);
    expect(applyFixes(text, edits).text).toBe(once);
    if (file.endsWith('.md')) expect(rendered(once)).toBe(rendered(text));
  });
});

/** What a reader sees of a page. */
function rendered(page: string): string {
  return new HtmlRenderer().render(new Parser().parse(page.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')));
}

/** One more than what others are set in a column with. */
const LONG_NAME = 'N'.repeat(41);

describe('ADL', () => {
  test.each([
    [
      'blanks between keywords',
      'DEFINE \t CONST  A  AS   5\nREQUIRES   env  X',
      'DEFINE CONST A AS 5\nREQUIRES env  X\n',
    ],
    ['blanks inside the brackets', 'ASSERT (  a  b  )', 'ASSERT(a  b)\n'],
    ['two on a line', 'ASSERT( a ) ASSERT ( b )', 'ASSERT(a) ASSERT(b)\n'],
    ['a value that follows AS at once', 'DEFINE CONST A AS"x"', 'DEFINE CONST A AS "x"\n'],
    [
      'AS in a column',
      'DEFINE CONST A   AS 5\nDEFINE CONST LONG AS 6',
      'DEFINE CONST A    AS 5\nDEFINE CONST LONG AS 6\n',
    ],
    ['AS in no column', 'DEFINE CONST A AS 5\nDEFINE CONST LONG AS 6\n', null],
    [
      'a column ends at a blank line',
      'DEFINE CONST A  AS 5\n\nDEFINE CONST LONG AS 6',
      'DEFINE CONST A AS 5\n\nDEFINE CONST LONG AS 6\n',
    ],
    [
      'a name that is too long is in no column',
      `DEFINE CONST A  AS 5\nDEFINE CONST ${LONG_NAME}   AS 6`,
      `DEFINE CONST A AS 5\nDEFINE CONST ${LONG_NAME} AS 6\n`,
    ],
    ['blank lines', '\n\nASSERT(a)\n\n \t\n\nASSERT(b)\n\n', 'ASSERT(a)\n\nASSERT(b)\n'],
    [
      'the margin of the file',
      '    ASSERT(a)\n     ASSERT(b)\n  # c\n',
      '    ASSERT(a)\n    ASSERT(b)\n    # c\n',
    ],
    ['a margin of tabs', '\tASSERT(a\n\t\tb)\n', '\tASSERT(a\n\t  b)\n'],
    [
      'what goes on keeps its shape',
      'ASSERT(DEFER REFLECTS "a:\n     - b\n       - c")\n',
      'ASSERT(DEFER REFLECTS "a:\n  - b\n    - c")\n',
    ],
    ['a string that is not indented', 'DEFINE CONST A AS "b\nc"\n', 'DEFINE CONST A AS "b\n  c"\n'],
    [
      'a last line in a string that begins with #',
      'DEFINE CONST A AS "b\n    # c"\n',
      'DEFINE CONST A AS "b\n  # c"\n',
    ],
    [
      'comments inside and behind a statement',
      'ASSERT(a\n    # in\n    b)\n    # behind\n',
      'ASSERT(a\n  # in\n  b)\n# behind\n',
    ],
    ['blanks inside strings and texts', 'DESCRIPTION a  b\nDEFINE CONST A AS " x  y "\n', null],
    ['most line ends', 'ASSERT(a)\r\nASSERT(b)\nASSERT(c)\r\n', 'ASSERT(a)\r\nASSERT(b)\r\nASSERT(c)\r\n'],
    [
      'as many line ends of two kinds',
      'ASSERT(a)\r\nASSERT(b)\nASSERT(c)',
      'ASSERT(a)\r\nASSERT(b)\r\nASSERT(c)\r\n',
    ],
    ['returns alone', 'ASSERT(a)\rASSERT(b)', 'ASSERT(a)\rASSERT(b)\r'],
    ['a byte order mark', '\uFEFFASSERT(a)\n', 'ASSERT(a)\n'],
    ['comments alone', '   # a\n   # b\n', null],
    ['nothing', ' \n\n', ''],
  ])('%s', (_, text, wanted) => {
    expect(formatted('a.adl', text)).toBe(wanted ?? text);
  });
});

test('a text with a second byte order mark stays as it is: without the first, it would mean something else', () => {
  const text = '\uFEFF\uFEFF# Marked\n\nWhich bus?\n\n- synthesis is non-empty\n';
  expect(formatScenario({ path: 'a.md', text }, scenarioLanguage)).toEqual({ text, edits: [], left: true });
});

test('so does one in which a mark would come to stand first', () => {
  const text = '\n\uFEFFASSERT(\n```reflects\n';
  expect(formatScenario({ path: 'a.md', text }, scenarioLanguage)).toEqual({ text, edits: [], left: true });
});

describe('Markdown', () => {
  test.each([
    [
      'blanks at the end',
      '# A \n\nWhy? \t\n\n-  synthesis is non-empty  \n',
      '# A\n\nWhy?\n\n-  synthesis is non-empty\n',
    ],
    ['a hard break', 'Why  \nnot?  \n', 'Why  \nnot?\n'],
    ['blank lines', '\n\nWhy?\n\n\n\n* a\n \n\n* b\n\n', 'Why?\n\n* a\n\n* b\n'],
    [
      'keywords of fences',
      '````REFLECTS more Words \nA  \n\n\n````',
      '````reflects more Words \nA  \n\n\n````\n',
    ],
    ['no language of a fence', '```JSON\n{}\n```\n', null],
    ['code and HTML', '    a  \n\n\n    b  \n\n<pre>\na  \n\n\n</pre>\n', null],
    ['front matter', '---\na: |  \n  b  \n\n\n  c\n---\nWhy?\n', null],
    ['what must not become front matter', '\n\n---\na: b\n---\n', '\n---\na: b\n---\n'],
  ])('%s', (_, text, wanted) => {
    expect(formatted('a.md', text)).toBe(wanted ?? text);
  });
});

test('what would be read otherwise stays as it is', () => {
  // At the margin these marks would open a fence, and the statement in it would be none.
  const text = '\t```reflects\nASSERT(synthesis is non-empty)\n```\n';
  expect(format('a', text)).toEqual({ text, edits: [], left: true });
});

test('what formatting again would change stays as it is', () => {
  // The quote never closes; without the blanks behind it, the bracket at the end would be that of the statement.
  const text = 'ASSERT(a " ASSERT ( b )   \n';
  expect(format('a.adl', text)).toEqual({ text, edits: [], left: true });
});

test('edits are as small as can be', () => {
  const text = 'ASSERT(a)  \r\n\r\n\r\nASSERT ( b)\n';
  const { edits } = format('a.adl', text);
  const told = edits.map(({ range: { start, end }, replacement }) => [
    `${start.line}:${start.column}-${end.line}:${end.column}`,
    replacement,
  ]);
  expect(told).toEqual([
    ['1:10-1:12', ''],
    ['3:1-4:1', ''],
    ['4:7-4:10', '('],
    ['4:12-5:1', '\r\n'],
  ]);
});
