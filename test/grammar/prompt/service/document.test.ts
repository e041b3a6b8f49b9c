import { describe, expect, test } from 'vitest';
import type { OutlineNode, Range } from '#model';
import { createPromptLanguage, type PromptFile, readPromptFile } from '../../../../grammar/prompt/index.ts';
import { applyFixes } from '../../../../grammar/text/apply-fixes.ts';
import { atCursor } from '../../../support/cursor.ts';
import { diagnosticsOf, plainPrompt } from '../../../support/plain-prompt.ts';

const language = createPromptLanguage({ severities: {}, budget: 24_000 });
const open = (text: string) => language.open('prompts/10-harbour.adl', text);

function sliceOf(text: string, { start, end }: Range): string {
  const lines = text.split('\n');
  if (start.line === end.line) return lines[start.line - 1]?.slice(start.column - 1, end.column - 1) ?? '';
  const between = lines.slice(start.line, end.line - 1);
  return [
    lines[start.line - 1]?.slice(start.column - 1),
    ...between,
    lines[end.line - 1]?.slice(0, end.column - 1),
  ].join('\n');
}

const HARBOUR = `DESCRIPTION How the harbour agent answers.
ALWAYS be brief

DEFINE DOMAIN berths
DESCRIPTION Quays and berths
DEFINE COMPONENT enquiry
WHEN a question names a ship AND you see the plan THEN read her entry
WHEN a ship is not in the plan:
  Say so first.

  ALWAYS name the quays
FOREACH ship CONTAINED WITHIN the quay:
  NEVER guess her berth

DEFINE DOMAIN tides
REMEMBER: tide | today | six
ASSERT \${PORT} has two tides
`;

describe('diagnostics', () => {
  test('are those of lint', () => {
    const text = 'ALWAYS go\nNEVR stay\nWHEN it is late\n';
    expect(open(text).diagnostics).toEqual(diagnosticsOf(plainPrompt(text, 'prompts/10-harbour.adl')));
    expect(open(text).diagnostics.map(({ code }) => code)).toContain('PA001');
  });

  test('follow the config', () => {
    const strict = createPromptLanguage({ severities: { PA010: 'error' }, budget: 5 });
    const found = strict.open('prompts/a.adl', 'NEVR stay').diagnostics.find(({ code }) => code === 'PA010');
    expect(found?.severity).toBe('error');
  });

  test('know the other modules, and not what was saved of this one', async () => {
    const manifest = `apiVersion: kubemoot.ai/v1alpha1
kind: Agent
metadata:
  name: north
spec:
  promptRefs: [harbour, protocol]
`;
    const others: PromptFile[] = [
      await readPromptFile({ id: 'prompts/agent.yaml', bytes: manifest }),
      plainPrompt('DESCRIPTION P.\nNEVER be brief', 'prompts/protocol.adl'),
      plainPrompt('DESCRIPTION Old.\nNEVER shout', 'prompts/10-harbour.adl'),
    ];
    const informed = createPromptLanguage({ severities: {}, budget: 24_000, others: () => others });
    const text = 'DESCRIPTION H.\nALWAYS be brief';
    const codes = informed.open('prompts/10-harbour.adl', text).diagnostics.map(({ code }) => code);
    expect(codes).toEqual([]);
    const late = informed.open('prompts/protocol.adl', 'DESCRIPTION P.\nNEVER shout').diagnostics;
    expect(late.map(({ code }) => code)).toContain('PA203');
  });
});

describe('hover', () => {
  test.each([
    ['a keyword', 'WH‸EN it is late THEN go', 'WHEN', '**WHEN**: A rule with a condition'],
    ['the blank behind one', 'WHEN‸ late THEN go', 'WHEN late THEN go', 'When all of this holds'],
    ['THEN', 'WHEN it is late TH‸EN go', 'THEN', '**THEN**: Parts a condition'],
    ['a boundary', 'FOREACH a CONTAINED  WI‸THIN b', 'CONTAINED  WITHIN', '**CONTAINED WITHIN**'],
    [
      'THEN in quotes',
      'WHEN it says "THE‸N" THEN go',
      'WHEN it says "THEN" THEN go',
      'When all of this holds',
    ],
    ['a rule', 'ALWAYS be br‸ief', 'ALWAYS be brief', 'Whatever is asked, the agent does this: `be brief`'],
    [
      'a rule with backquotes',
      'NEVER say `a``b`‸',
      'NEVER say `a``b`',
      'does not do this: ``` say `a``b` ```',
    ],
    ['a heading', '# No‸tes', '# Notes', 'A heading, and no comment'],
    ['prose', 'The tide ‸turns.', 'The tide turns.', 'Prose'],
    ['code', '```\na‸\n```', '```\na\n```', 'Code'],
    ['a memory line', 'REMEMBER: a | b ‸| c', 'REMEMBER: a | b | c', 'topic `a`, key `b`, value `c`'],
  ])('of %s', (_, marked, about, said) => {
    const { text, at } = atCursor(marked);
    const hover = open(text).hover(at);
    expect(hover?.markdown).toContain(said);
    expect(hover === null ? '' : sliceOf(text, hover.range)).toBe(about);
  });

  test('tells conditions, actions, scope and id', () => {
    const line = HARBOUR.split('\n').findIndex((told) => told.includes('her entry')) + 1;
    expect(open(HARBOUR).hover({ line, column: 60 })?.markdown).toBe(
      [
        'When all of this holds:\n',
        '- `a question names a ship`',
        '- `you see the plan`\n',
        'the agent does this:\n',
        '- `read her entry`\n',
        'Scope: domain `berths`, component `enquiry`  ',
        'Rule: `harbour#berths/enquiry/when:8242a40c`',
      ].join('\n'),
    );
  });

  test('of a rule in a body names the rule that it belongs to', () => {
    const line = HARBOUR.split('\n').findIndex((told) => told.includes('name the quays')) + 1;
    const markdown = open(HARBOUR).hover({ line, column: 12 })?.markdown ?? '';
    expect(markdown).toContain('the agent does this: `name the quays`');
    expect(markdown).toContain('/when:');
  });

  test('says nothing of a blank line', () => {
    expect(open(HARBOUR).hover({ line: 3, column: 1 })).toBeNull();
  });
});

test('the outline holds scopes and their rules, those of a body below theirs', () => {
  const lines: string[] = [];
  const tell = (node: OutlineNode, depth: number): void => {
    lines.push(
      `${'  '.repeat(depth)}${node.kind} ${node.name} ${node.range.start.line}-${node.range.end.line}`,
    );
    for (const child of node.children) tell(child, depth + 1);
  };
  const outline = open(HARBOUR).outline();
  for (const node of outline) tell(node, 0);
  expect(outline[0]?.detail).toBe('How the harbour agent answers.');
  expect(lines).toEqual([
    'module harbour 1-18',
    '  rule ALWAYS be brief 2-2',
    '  scope berths 4-13',
    '    scope enquiry 6-13',
    '      rule WHEN a question names a ship AND you see the plan THEN read her entry 7-7',
    '      rule WHEN a ship is not in the plan THEN Say so first.; ALWAYS name the quays 8-11',
    '        rule ALWAYS name the quays 11-11',
    '      rule FOREACH ship CONTAINED WITHIN the quay NEVER guess her berth 12-13',
    '        rule NEVER guess her berth 13-13',
    '  scope tides 15-17',
    '    rule ASSERT \x24{PORT} has two tides 17-17',
  ]);
});

test('scopes, rules of several lines and code fold', () => {
  const folds = open(`${HARBOUR}\n\`\`\`\ncode\n\`\`\`\n`).folds();
  expect(folds.map(({ first, last }) => `${first}-${last}`)).toEqual([
    '4-13',
    '6-13',
    '8-11',
    '12-13',
    '15-21',
    '19-21',
  ]);
});

test('THEN before the first action of a body has its colour', () => {
  const tokens = open('WHEN it is late:\n  THEN go home\n  THEN stay').tokens();
  expect(tokens.map(({ range }) => range.start)).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 3 },
  ]);
});

test('code has no colours', () => {
  expect(open('```\nTOOL_GAP: x\n~~~\nALWAYS \x24{X}\n```\n').tokens()).toEqual([]);
});

test('keywords are coloured where they are keywords, and so are names, placeholders and directives', () => {
  const text = `${HARBOUR}WHEN it says "AND" (or THEN) AND more THEN say TOOL_GAP: and AND\nAND go\nALWAYS WHEN\n  NEVER\n`;
  const told = open(text)
    .tokens()
    .map(({ range, type }) => `${range.start.line} ${type} ${sliceOf(text, range)}`);
  expect(told).toEqual([
    '1 keyword DESCRIPTION',
    '2 keyword ALWAYS',
    '4 keyword DEFINE DOMAIN',
    '4 type berths',
    '5 keyword DESCRIPTION',
    '6 keyword DEFINE COMPONENT',
    '6 type enquiry',
    '7 keyword WHEN',
    '7 keyword AND',
    '7 keyword THEN',
    '8 keyword WHEN',
    '11 keyword ALWAYS',
    '12 keyword FOREACH',
    '12 keyword CONTAINED WITHIN',
    '13 keyword NEVER',
    '15 keyword DEFINE DOMAIN',
    '15 type tides',
    '16 keyword REMEMBER:',
    '17 keyword ASSERT',
    '17 variable \x24{PORT}',
    '18 keyword WHEN',
    '18 keyword AND',
    '18 keyword THEN',
    '18 enumMember TOOL_GAP:',
    '19 keyword AND',
    '20 keyword ALWAYS',
  ]);
});

test('a line that is new and the change of the line behind it are one edit', () => {
  const text = 'Prose.\n\tDEFINE DOMAIN a\nALWAYS: go\n';
  const edits = open(text).format();
  expect(applyFixes(text, edits)).toEqual({
    text: 'Prose.\n\n    DEFINE DOMAIN a\nALWAYS go\n',
    applied: edits,
  });
  expect(edits).toHaveLength(2);
});

describe('names of scopes', () => {
  const TWICE =
    'DEFINE DOMAIN a\nDEFINE COMPONENT x\nDEFINE DOMAIN b\nDEFINE COMPONENT x\nDEFINE COMPONENT: x:\n';

  test('are found where they are said, each in its domain', () => {
    const document = open(TWICE);
    expect(document.references({ line: 4, column: 18 })).toEqual([
      { start: { line: 4, column: 18 }, end: { line: 4, column: 19 } },
      { start: { line: 5, column: 19 }, end: { line: 5, column: 20 } },
    ]);
    expect(document.definition({ line: 5, column: 20 })?.start.line).toBe(4);
    expect(document.renamable({ line: 2, column: 19 })).toEqual({
      start: { line: 2, column: 18 },
      end: { line: 2, column: 19 },
    });
    for (const at of [
      { line: 2, column: 3 },
      { line: 99, column: 1 },
    ]) {
      expect(document.definition(at)).toBeNull();
      expect(document.references(at)).toEqual([]);
      expect(document.renamable(at)).toBeNull();
      expect(document.rename(at, 'z')).toMatchObject({ ok: false });
    }
  });

  test('are renamed everywhere, and nothing else', () => {
    const renaming = open(TWICE).rename({ line: 4, column: 18 }, ' report ');
    expect(applyFixes(TWICE, renaming.ok ? renaming.edits : []).text).toBe(
      'DEFINE DOMAIN a\nDEFINE COMPONENT x\nDEFINE DOMAIN b\nDEFINE COMPONENT report\nDEFINE COMPONENT: report:\n',
    );
  });

  test.each([
    ['', 'a scope needs a name'],
    ['a\nb', 'a name stands on one line'],
    ['report:', 'a colon around a name is not read as part of it'],
    [':report', 'a colon around a name is not read as part of it'],
    ['b', 'there is a domain b already'],
  ])('%j is refused', (to, message) => {
    expect(open(TWICE).rename({ line: 1, column: 15 }, to)).toEqual({ ok: false, message });
  });

  test('may stay as they are', () => {
    expect(open(TWICE).rename({ line: 1, column: 15 }, 'a')).toMatchObject({ ok: true });
  });
});
