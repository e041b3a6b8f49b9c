import { describe, expect, test } from 'vitest';
import { joinPieces } from '../../../grammar/text/joined-text.ts';
import { codes, compileText } from '../../support/scenario-text.ts';

const page = (rest: string): string => `# T\n\nQ?\n\n${rest}\n`;

describe('items', () => {
  test.each([
    ['- synthesis CONTAINS <!-- not "this --> "a"', ['a']],
    ['- synthesis CONTAINS <!-- "x" --> "a" <!-- "y -->', ['a']],
    ['- synthesis CONTAINS `"a"` and **"b"**', ['a', 'b']],
    ['- synthesis CONTAINS "*a*" AND "`b`"', ['*a*', '`b`']],
    ['- synthesis CONTAINS "a\\"', ['a\\']],
    ['- synthesis CONTAINS "&amp;"', ['&amp;']],
  ])('%j', (item, terms) => {
    const { scenario, diagnostics } = compileText('a.md', page(item));
    expect(scenario?.assertions.map(({ params }) => params['terms'])).toEqual([terms]);
    expect(diagnostics).toEqual([]);
  });

  test.each([
    ['- >=3 specialists agree', '>=3 specialists agree'],
    ['> - >=3 specialists\n>   agree', '>=3 specialists agree'],
    ['> 1. at least 3\n>    specialists agree', 'at least 3 specialists agree'],
  ])('%j keeps its own marks and no others', (item, raw) => {
    const { scenario } = compileText('a.md', page(item));
    expect(scenario?.assertions).toMatchObject([{ raw, kind: 'specialists' }]);
  });
});

describe('settings', () => {
  test('a value may stand in quotes', () => {
    const { scenario } = compileText('a.md', page('MAX_DURATION: "90 seconds"\n\n- synthesis is non-empty'));
    expect(scenario).toMatchObject({ maxDurationMs: 90_000, constants: { MAX_DURATION: '90 seconds' } });
  });

  test.each(['MAX_DURATION = 90 seconds', 'MAX_DURATION=90s'])('%s sets it too: none is dropped', (line) => {
    const { scenario } = compileText('a.md', page(`${line}\n\n- synthesis is non-empty`));
    expect(scenario).toMatchObject({ maxDurationMs: 90_000 });
  });

  test('one right behind a list ends the item', () => {
    const { scenario } = compileText('a.md', page('- synthesis is non-empty\nMIN_SCORE: 0.5\nTags: a, b'));
    expect(scenario).toMatchObject({ minScore: 0.5, tags: ['a', 'b'] });
    expect(scenario?.assertions).toMatchObject([{ kind: 'synthesis-non-empty' }]);
  });

  test('two of a kind are one too many', () => {
    const compiled = compileText('a.md', page('MIN_SCORE: 0.5\nMIN_SCORE: 0.6\n\n- synthesis is non-empty'));
    expect(codes(compiled)).toEqual(['duplicate-constant']);
  });
});

describe('what looks like a setting and sets nothing', () => {
  test.each([
    ['MIN_SCORE 0.8', 'MIN_SCORE: 0.8'],
    ['MIN_SCORE is 0.8', 'MIN_SCORE: 0.8'],
    ['MIN_SCOR: 0.8', 'MIN_SCORE: 0.8'],
    ['Min score: 0.8', 'MIN_SCORE: 0.8'],
    ['MAX-DURATION 90 seconds', 'MAX_DURATION: 90 seconds'],
    ['  max_duration - "2m"', 'MAX_DURATION: "2m"'],
  ])('%s is a mistake, as it changes what passes', (line, meant) => {
    const { scenario, diagnostics } = compileText('a.md', page(`Word.\n${line}\n\n- synthesis is non-empty`));
    expect(diagnostics).toMatchObject([
      { severity: 'error', code: 'bad-constant', hint: `write ${meant}`, fix: { replacement: meant } },
    ]);
    const repaired = compileText('a.md', page(`Word.\n${meant}\n\n- synthesis is non-empty`));
    expect(repaired.diagnostics).toEqual([]);
    expect([repaired.scenario?.minScore, repaired.scenario?.maxDurationMs]).not.toEqual([null, null]);
    expect(scenario?.assertions).toHaveLength(1);
  });

  test.each([
    ['Tag: smoke', 'Tags: smoke'],
    ['Tags = smoke, gpu', 'Tags: smoke, gpu'],
    ['Require: env X', 'Requires: env X'],
    ['Requires env X', 'Requires: env X'],
  ])('%s is warned of', (line, meant) => {
    const { diagnostics } = compileText('a.md', page(`${line}\n\n- synthesis is non-empty`));
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'near-keyword', hint: `write ${meant}`, fix: { replacement: meant } },
    ]);
    expect(codes(compileText('a.md', page(`${meant}\n\n- synthesis is non-empty`)))).toEqual([]);
  });

  test.each([
    ['- MIN_SCORE: 0.8', ['bad-constant']],
    ['- Max duration: 2m', ['bad-constant']],
    ['- Tags: smoke', ['near-keyword']],
    ['- synthesis is non-empty\nMIN_SCORE 0.8', ['bad-constant']],
  ])('%j is no gate', (item, expected) => {
    expect(codes(compileText('a.md', page(`- synthesis is non-empty\n${item}`)))).toEqual(expected);
  });

  test.each([
    'Tabs: 4 spaces.',
    'It requires env X to be there.',
    'A score of 3 and a duration of 5.',
    'Rag: 7',
    `Min score ${'0'.repeat(500)}`,
  ])('%j is prose', (line) => {
    expect(codes(compileText('a.md', page(`${line}\n\n- synthesis is non-empty`)))).toEqual([]);
  });
});

describe('the question', () => {
  test.each([
    ['Some text\nQuestion: what?', 'Some text Question: what?'],
    ['Some text\n\nQUESTION: what?', 'what?'],
    ['**Question**: what\nelse?', 'what else?'],
    ['Question:\n\n> quoted\n> twice', 'quoted twice'],
    ['---\nquestion: front\n---\n\nParagraph', 'front'],
    ['---\nquestion: front\n---\n\nQuestion: labelled', 'labelled'],
    ['Before\n\n# T\n\nAfter', 'After'],
    ['Tags: a\n\nWhat?', 'What?'],
    ['Tags: a\nWhat?', 'What?'],
    ['[note]: http://127.0.0.1 "x"\n\nWhat?', 'What?'],
    ['A \\* b &amp; `c`', 'A \\* b &amp; `c`'],
  ])('of %j', (text, asked) => {
    const { scenario } = compileText('a.md', `${text}\n\n- synthesis is non-empty\n`);
    expect(scenario?.question).toBe(asked);
  });
});

describe('fences', () => {
  test.each(['defer', 'synthesis', 'the', '1st', '{.x}'])('%s is no keyword', (word) => {
    const compiled = compileText('a.md', page(`- synthesis is non-empty\n\n\`\`\`${word}\nx\n\`\`\``));
    expect(codes(compiled)).toEqual(['bad-keyword']);
  });

  test.each(['json', 'PromQL', 'adl', 'text extra words'])('%s is documentation', (info) => {
    const compiled = compileText('a.md', page(`- synthesis is non-empty\n\n\`\`\`${info}\nx\n\`\`\``));
    expect(compiled.scenario?.assertions).toHaveLength(1);
    expect(codes(compiled)).toEqual([]);
  });
});

test('front matter that nests for ever is refused, not followed', () => {
  const deep = `---\nA: ${'['.repeat(30_000)}\n---\n${page('- synthesis is non-empty')}`;
  expect(codes(compileText('a.md', deep))).toContain('bad-constant');
  const large = `---\n${'a: 1\n'.repeat(20_000)}---\n${page('- synthesis is non-empty')}`;
  expect(codes(compileText('a.md', large))).toEqual(['bad-constant']);
});

test('a joint belongs to the line before it', () => {
  const { text, offsetAt, indexOf } = joinPieces('ab  \n   cd', [
    { from: 0, to: 4 },
    { from: 5, to: 10 },
  ]);
  expect(text).toBe('ab cd');
  expect(Array.from(text, (_, index) => offsetAt(index))).toEqual([0, 1, 2, 8, 9]);
  expect([0, 1, 8, 9].map(indexOf)).toEqual([0, 1, 3, 4]);
});
