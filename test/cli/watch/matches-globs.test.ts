import { expect, test } from 'vitest';
import { foldersOfGlobs, matchesGlobs } from '../../../src/cli/watch/matches-globs.ts';

test.each<[string, readonly string[], boolean]>([
  ['/project/prompts/a/b.md', ['prompts/**/*.md'], true],
  ['/project/prompts/b.md', ['prompts/**/*.md'], true],
  ['/project/prompts/b.txt', ['prompts/**/*.md'], false],
  ['/project/prompts/b.md', ['prompts/b.md'], true],
  ['/project/prompts/b.md.bak', ['prompts/b.md'], false],
  ['/project/prompts', ['prompts'], true],
  ['/project/prompts/old/b.md', ['prompts/**', '!prompts/old/**'], false],
  ['/project/prompts/{b}.md', ['prompts/\\{b\\}.md'], true],
  ['/project/prompts/b.md', ['prompts/{a,b}.md'], true],
  ['/prompts/b.md', ['../prompts/*.md'], true],
  ['/elsewhere/b.md', ['/elsewhere/*'], true],
  ['/elsewhere/b.md', ['**'], false],
  ['/project/prompts/.hidden/b.md', ['prompts/**'], false],
  ['/project/b.md', [], false],
])('%s and %j: %s', (path, globs, expected) => {
  expect(matchesGlobs(path, globs, '/project')).toBe(expected);
});

test('the folders in which everything is', () => {
  const folders = foldersOfGlobs(['prompts/**/*.md', '../x/*.md', '/abs/y/**', 'crew/a.md'], '/project');
  expect([...folders].sort()).toEqual(['/abs/y', '/project/crew', '/project/prompts', '/x']);
});
