import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { ReporterContext } from '#model';
import type { Host } from './host.ts';

/** What a CI system says of the code it runs on. */
interface CheckedOut {
  /** Where the files of this commit are read. */
  readonly address: string;
  /** Where they are on this machine. */
  readonly folder: string;
}

/** Finds where people read the files of a run: on GitHub or GitLab, while it is CI there that runs us. */
export function codeAddress({
  cwd,
  environment,
}: Pick<Host, 'cwd' | 'environment'>): ReporterContext['addressOf'] {
  const known = onGithub(environment) ?? onGitlab(environment);
  if (known === null || !URL.canParse(known.address)) return () => null;
  return (file, line) => {
    const path = resolve(cwd, file);
    const inside = relative(known.folder, path);
    // A saved run may name any file, and one that is not here is not there.
    if (inside === '' || inside.startsWith('..') || resolve(inside) === inside || !existsSync(path))
      return null;
    return `${known.address}/${inside.split(sep).map(escapeSegment).join('/')}#L${line}`;
  };
}

function onGithub(environment: Host['environment']): CheckedOut | null {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = environment;
  const { GITHUB_SHA: commit, GITHUB_WORKSPACE: folder } = environment;
  if (!server || !repository || !commit || !folder) return null;
  return { address: `${server}/${repository}/blob/${commit}`, folder };
}

function onGitlab(environment: Host['environment']): CheckedOut | null {
  const { CI_PROJECT_URL: project, CI_COMMIT_SHA: commit, CI_PROJECT_DIR: folder } = environment;
  if (!project || !commit || !folder) return null;
  return { address: `${project}/-/blob/${commit}`, folder };
}

/** Parentheses would end a link in Markdown. */
function escapeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}
