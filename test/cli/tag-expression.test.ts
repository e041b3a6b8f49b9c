import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTagExpression } from '../../src/cli/tag-expression.ts';

function matches(expression: string, ...tags: string[]): boolean {
  const filter = parseTagExpression(expression);
  if (!filter.ok) throw new Error(filter.errors[0]?.message);
  return filter.value(new Set(tags));
}

test.each([
  ['smoke', ['smoke'], true],
  ['smoke', ['Smoke'], false],
  ['smoke and not gpu', ['smoke'], true],
  ['smoke and not gpu', ['smoke', 'gpu'], false],
  ['a or b and c', ['a'], true],
  ['a or b and c', ['b'], false],
  ['(a or b) and c', ['a'], false],
  ['not not a', ['a'], true],
  ['NOT a OR b', ['a', 'b'], true],
  ['not(a or b)', [], true],
  ['team:ops and night-shift', ['team:ops', 'night-shift'], true],
])('%s of %j is %s', (expression, tags, expected) => {
  expect(matches(expression, ...tags)).toBe(expected);
});

test.each([
  ['', 'a tag expected at the end'],
  ['smoke and', 'a tag expected at the end'],
  ['and smoke', 'a tag expected before "and"'],
  ['smoke gpu', '"and" or "or" expected before "gpu"'],
  ['(smoke', 'a ( is never closed'],
  ['smoke)', 'a ) too many'],
  ['()', 'a tag expected before ")"'],
  [`${'('.repeat(5000)}a`, 'too many brackets'],
])('%s is misread', (expression, problem) => {
  const parsed = parseTagExpression(expression);
  expect(parsed.ok ? '' : parsed.errors[0]?.message).toContain(problem);
});

describe('against a tree that means the same', () => {
  interface Tree {
    readonly text: string;
    readonly holds: (tags: ReadonlySet<string>) => boolean;
  }
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => {
    const leaf = fc
      .constantFrom('a', 'b', 'c')
      .map((tag): Tree => ({ text: tag, holds: (tags) => tags.has(tag) }));
    const pair = fc.tuple(tie('tree'), tie('tree'));
    return {
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        tie('tree').map(
          ({ text, holds }): Tree => ({ text: `not (${text})`, holds: (tags) => !holds(tags) }),
        ),
        pair.map(
          ([x, y]): Tree => ({
            text: `(${x.text}) and (${y.text})`,
            holds: (tags) => x.holds(tags) && y.holds(tags),
          }),
        ),
        pair.map(
          ([x, y]): Tree => ({
            text: `(${x.text}) or (${y.text})`,
            holds: (tags) => x.holds(tags) || y.holds(tags),
          }),
        ),
      ),
    };
  });

  test('every expression means what it says', () => {
    fc.assert(
      fc.property(tree, fc.subarray(['a', 'b', 'c']), ({ text, holds }, tags) => {
        expect(matches(text, ...tags)).toBe(holds(new Set(tags)));
      }),
    );
  });

  test('any text is read or complained of, never thrown', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseTagExpression(text).ok === 'boolean'));
  });
});
