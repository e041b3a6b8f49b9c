import { expect, test } from 'vitest';
import { openMarked } from '../../../../support/open-scenario.ts';

function hover(source: string, path = 'a.adl'): string | null {
  const { document, at } = openMarked(path, source);
  return document.hover(at)?.markdown ?? null;
}

const head = 'DEFINE CONST QUESTION AS "x"\nDEFINE CONST FIRST AS 480 seconds\nDEFINE CONST QUORUM AS 2\n';

test.each([
  [
    'the value of a constant, and how it is read',
    'ASSERT(stream emits "x" event within FI▮RST)',
    '480 seconds = 8 minutes',
  ],
  [
    'a number is a duration as well',
    'ASSERT(at least QU▮ORUM specialists agree)',
    'the number 2, or as a duration (2 seconds), or as the text "2"',
  ],
  [
    'a constant that nobody defines',
    'ASSERT(stream emits "x" event within WA▮LL)',
    '**WALL** is not defined.',
  ],
  ['what a gate checks', 'ASSERT(stream em▮its "x" event)', '**sse-event**: an event of that type arrived'],
  [
    'when its clock runs',
    'ASSERT(stream em▮its "x" event within 5s)',
    'Its clock runs from the moment the question is sent',
  ],
  ['what Kubemoot makes of it', 'ASSERT(stream em▮its "x" event within 5s)', 'does not time this bound'],
  [
    'where Kubemoot agrees',
    'ASSERT(SSE stream em▮its "x" event)',
    "Kubemoot's runner reads this the same way.",
  ],
  ['where Kubemoot sees nothing', 'ASSERT (stream em▮its "x" event)', 'does not see this assertion'],
  [
    'what the judge sees',
    'ASSERT(DE▮FER synthesis REFLECTS "a" AT LEAST 0.8)',
    'The lowest score that passes is 0.8, by AT LEAST.',
  ],
  [
    'the score of the scenario',
    'ASSERT(DEFER synthesis REF▮LECTS "a")\nDEFINE CONST MIN_SCORE AS 0.6',
    'is 0.6, by MIN_SCORE.',
  ],
  ['no score', 'ASSERT(DEFER synthesis REF▮LECTS "a")', 'is the one that is configured.'],
  ['an advisory', 'ASSERT(the tone is fri▮endly)', 'no program checks it'],
  ['marks in a value', 'DEFINE CONST N▮AME AS "`x`"', '**NAME** = `` `x` ``'],
  ['a keyword', 'REQ▮UIRES env X', '**REQUIRES**: Names what must be there'],
])('%s', (_, text, expected) => expect(hover(head + text)).toContain(expected));

test.each([
  ['prose of a page', 'a.md', '# Bus\n\nWhich b▮us?\n\n- synthesis is non-empty\n'],
  ['a comment', 'a.adl', '# ASS▮ERT\n'],
  ['a blank line', 'a.adl', `${head}▮\n`],
  ['a README', 'README.md', '- synthesis is n▮on-empty\n'],
])('nothing on %s', (_, path, source) => expect(hover(source, path)).toBeNull());

test('a page that Kubemoot reads in the other form', () => {
  const source = 'Which bus?\n\n- synthesis is n▮on-empty\n';
  expect(hover(source, 'a.md')).toContain("Kubemoot's runner reads this file as ADL");
});

test('text of a scenario makes no links or pictures in what is shown', () => {
  const text = hover('ASSERT(synthesis CON▮TAINS "![x](https://example.invalid/a.png)<b>")') ?? '';
  const outsideCode = text.replace(/`[^`]*`/g, '');
  expect(outsideCode).toContain('!\\[x\\]');
  expect(outsideCode).not.toMatch(/(?<!\\)\]\(/);
  expect(outsideCode).not.toMatch(/(?<!\\)<b>/);
});
