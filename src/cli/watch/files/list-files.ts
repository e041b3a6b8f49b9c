import { lstat, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Scope } from './scope.ts';

/** What a folder holds, at any depth. */
export interface Listing {
  /** Files that are watched. */
  readonly files: readonly string[];
  /** Folders, and which folder it is: a name can be given to another one. */
  readonly folders: ReadonlyMap<string, string>;
  /** Where the links among the files lead. */
  readonly links: ReadonlyMap<string, string>;
}

/** Lists what is watched at a path, a folder or a file. As when scenarios are looked for, links to folders are not followed. */
export async function listFiles(path: string, scope: Scope): Promise<Listing> {
  const found = {
    files: [] as string[],
    folders: new Map<string, string>(),
    links: new Map<string, string>(),
  };
  const visit = async (folder: string): Promise<void> => {
    const identity = await identityOf(folder);
    if (identity === null) return;
    found.folders.set(folder, identity);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const inside = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (scope.holds(inside)) await visit(inside);
      } else if (scope.wants(inside)) {
        if (entry.isSymbolicLink()) await follow(inside);
        else found.files.push(inside);
      }
    }
  };
  const follow = async (link: string): Promise<void> => {
    if ((await identityOf(link)) !== null) return;
    found.files.push(link);
    found.links.set(link, await targetOf(link));
  };
  const stats = await lstat(path).catch(() => null);
  if (stats?.isDirectory() || scope.isRoot(path)) await visit(path);
  if (stats?.isSymbolicLink() && scope.wants(path)) await follow(path);
  else if (stats?.isFile() && scope.wants(path)) found.files.push(path);
  return found;
}

/** Also of a link that leads nowhere now: its target may come back. */
async function targetOf(link: string): Promise<string> {
  try {
    return await realpath(link);
  } catch {
    return resolve(dirname(link), await readlink(link).catch(() => link));
  }
}

/** Tells a folder from another one that has been given its name; null when there is none. */
export async function identityOf(folder: string): Promise<string | null> {
  const stats = await stat(folder).catch(() => null);
  return stats?.isDirectory() ? `${stats.dev}:${stats.ino}` : null;
}
