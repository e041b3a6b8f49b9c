import { expect, test } from 'vitest';
import { foldersOfGlobs, matchesGlobs } from '../../../src/cli/watch/matches-globs.ts';

test.each<[string, readonly string[], boolean]>([
  ['/work/prompts/a/b.md', ['prompts/**/*.md'], true],
  ['/work/prompts/b.md', ['prompts/**/*.md'], true],
  ['/work/prompts/b.txt', ['prompts/**/*.md'], false],
  ['/work/prompts/b.md', ['prompts/b.md'], true],
  ['/work/prompts/b.md.bak', ['prompts/b.md'], false],
  ['/work/prompts', ['prompts'], true],
  ['/work/prompts/old/b.md', ['prompts/**', '!prompts/old/**'], false],
  ['/work/prompts/{b}.md', ['prompts/\\{b\\}.md'], true],
  ['/work/prompts/b.md', ['prompts/{a,b}.md'], true],
  ['/prompts/b.md', ['../prompts/*.md'], true],
  ['/elsewhere/b.md', ['/elsewhere/*'], true],
  ['/elsewhere/b.md', ['**'], false],
  ['/work/prompts/.hidden/b.md', ['prompts/**'], false],
  ['/work/b.md', [], false],
])('%s and %j: %s', (path, globs, expected) => {
  expect(matchesGlobs(path, globs, '/work')).toBe(expected);
});

test('the folders in which everything is', () => {
  const folders = foldersOfGlobs(['prompts/**/*.md', '../x/*.md', '/abs/y/**', 'crew/a.md'], '/work');
  expect([...folders].sort()).toEqual(['/abs/y', '/work/crew', '/work/prompts', '/x']);
});
