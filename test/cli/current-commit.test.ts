import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentCommit } from '../../src/cli/run/current-commit.ts';
import { makeTree } from './tree.ts';

const [OURS, OTHER] = ['a1'.repeat(20), 'b2'.repeat(20)];
const repository = (git: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(git).map(([name, text]) => [`.git/${name}`, `${text}\n`]));
const ON_MAIN = { HEAD: 'ref: refs/heads/main' };
const PACKED = `# pack-refs with: peeled fully-peeled sorted\n${OTHER} refs/heads/maintenance\n${OURS} refs/heads/main`;

test.each<[string, Readonly<Record<string, string>>, string, string | null]>([
  ['a branch', repository({ ...ON_MAIN, 'refs/heads/main': OURS }), '.', OURS],
  ['a branch that is packed', repository({ ...ON_MAIN, 'packed-refs': PACKED }), '.', OURS],
  ['no branch', repository({ HEAD: OURS }), '.', OURS],
  ['a folder of it', { ...repository({ HEAD: OURS }), 'suite/fitness/a.adl': '' }, 'suite/fitness', OURS],
  ['a branch without a commit yet', repository(ON_MAIN), '.', null],
  [
    'a linked worktree',
    {
      ...repository({ HEAD: OTHER, 'refs/heads/side': OURS }),
      ...repository({ 'worktrees/side/HEAD': 'ref: refs/heads/side', 'worktrees/side/commondir': '../..' }),
      'side/.git': 'gitdir: ../.git/worktrees/side\n',
    },
    'side',
    OURS,
  ],
  [
    'a submodule',
    {
      ...repository({ HEAD: OTHER, 'modules/suite/HEAD': OURS }),
      'suite/.git': 'gitdir: ../.git/modules/suite\n',
    },
    'suite',
    OURS,
  ],
])('finds the commit that is checked out: %s', (_name, files, folder, commit) => {
  expect(currentCommit(join(makeTree(files), folder), {})).toBe(commit);
});

test('believes a CI system before the folder', () => {
  const folder = makeTree(repository({ HEAD: OURS }));
  expect(currentCommit(folder, { GITHUB_SHA: OTHER })).toBe(OTHER);
  expect(currentCommit(folder, { GITHUB_SHA: 'main' })).toBe(OURS);
});
