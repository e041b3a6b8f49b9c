import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where CI systems say which commit they run. */
const VARIABLES = ['GITHUB_SHA', 'CI_COMMIT_SHA', 'BUILD_SOURCEVERSION', 'GIT_COMMIT'];
const COMMIT = /^[0-9a-f]{40,64}$/;

/** The commit that is checked out, for reports; null outside a repository. Starts no process: git costs time. */
export function currentCommit(
  folder: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const told = VARIABLES.map((name) => environment[name]).find(
    (value) => value !== undefined && COMMIT.test(value),
  );
  return told ?? commitOfFolder(folder);
}

function commitOfFolder(folder: string): string | null {
  const git = gitFolder(join(folder, '.git'));
  const head = read(join(git, 'HEAD'));
  if (head === null) return dirname(folder) === folder ? null : commitOfFolder(dirname(folder));
  if (COMMIT.test(head)) return head;
  const ref = /^ref: (refs\/[^\0]+)$/.exec(head)?.[1];
  if (ref === undefined || ref.includes('..')) return null;
  // A linked worktree has its own HEAD, and its branches where all others are.
  const shared = resolve(git, read(join(git, 'commondir')) ?? '');
  const loose = read(join(shared, ref));
  if (loose !== null && COMMIT.test(loose)) return loose;
  const packed = read(join(shared, 'packed-refs')) ?? '';
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(' ')[0] ?? null
  );
}

/** In worktrees and submodules `.git` is a file that says where the folder is. */
function gitFolder(path: string): string {
  const elsewhere = /^gitdir: (.+)$/.exec(read(path) ?? '')?.[1];
  return elsewhere === undefined ? path : resolve(dirname(path), elsewhere);
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
