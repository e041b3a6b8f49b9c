import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { failure, type Outcome, success } from '#options';

/** A commit of the repository that a folder is in. */
export interface Revision {
  /** The repository's folder. */
  readonly top: string;
  /** The commit that was meant, by its own name. */
  readonly commit: string;
}

/** Larger answers than any repository of prompts gives. */
const MOST_BYTES = 256 * 1024 * 1024;

/** Runs git without a shell. What it answers with, or why it does not. */
function git(cwd: string, args: readonly string[]): Promise<Outcome<Buffer>> {
  return new Promise((settle) => {
    const how = { cwd, encoding: 'buffer', maxBuffer: MOST_BYTES, windowsHide: true } as const;
    execFile('git', ['--no-optional-locks', ...args], how, (error, stdout, stderr) => {
      if (error === null) return settle(success(stdout));
      const [told = ''] = stderr.toString('utf8').trim().split('\n', 1);
      const reason = 'code' in error && error.code === 'ENOENT' ? 'git cannot be run here' : told;
      settle(failure({ message: reason === '' ? error.message : reason, hint: null }));
    });
  });
}

/** Finds out which commit a revision is; null when there is none of that name. */
export async function findRevision(cwd: string, name: string): Promise<Outcome<Revision | null>> {
  // How far up it is: its own path may differ from ours, where links lead to it.
  const top = await git(cwd, ['rev-parse', '--show-cdup']);
  if (!top.ok) return top;
  // What begins with a dash would be an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const commit = await git(cwd, args);
  if (!commit.ok) return success(null);
  return success({ top: resolve(cwd, lineOf(top.value)), commit: lineOf(commit.value) });
}

/** The files of a commit, by their paths from the repository's folder. */
export async function filesOf({ top, commit }: Revision): Promise<Outcome<readonly string[]>> {
  const listed = await git(top, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit]);
  if (!listed.ok) return listed;
  return success(
    listed.value
      .toString('utf8')
      .split('\0')
      .filter((path) => path !== ''),
  );
}

/** What a file of a commit holds. */
export function contentOf({ top, commit }: Revision, path: string): Promise<Outcome<Buffer>> {
  return git(top, ['show', `${commit}:${path}`]);
}

function lineOf(answer: Buffer): string {
  return answer.toString('utf8').replace(/\r?\n$/, '');
}
