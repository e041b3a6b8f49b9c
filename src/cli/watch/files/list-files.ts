import type { Dirent } from 'node:fs';
import { lstat, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Scope } from './scope.ts';

/** What a folder holds, at any depth. */
export interface Listing {
  /** Files that are watched. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** Where the links among the files lead. */
  readonly links: ReadonlyMap<string, string>;
  /** Whether the path is gone or a link to a folder: links to files may lead through it. */
  readonly mayCarryLinks: boolean;
}

type Kind = Pick<Dirent, 'isFile' | 'isSymbolicLink'>;

/** What is listed, and who is told of folders that cannot be read. */
export interface ListRequest {
  readonly scope: Scope;
  readonly onError: (error: unknown) => void;
}

/** Lists what is watched at a path, a folder or a file. Links to folders are not followed, as in the search for scenarios. */
export async function listFiles(path: string, { scope, onError }: ListRequest): Promise<Listing> {
  const files: string[] = [];
  const folders: string[] = [];
  const links = new Map<string, string>();
  const visit = async (folder: string): Promise<void> => {
    if (!(await isFolder(folder))) return;
    folders.push(folder);
    for (const entry of await entriesOf(folder, onError)) {
      const inside = join(folder, entry.name);
      if (entry.isDirectory() && scope.holds(inside)) await visit(inside);
      else if (!entry.isDirectory() && scope.wants(inside)) await add(inside, entry);
    }
  };
  const add = async (file: string, kind: Kind): Promise<void> => {
    if (!kind.isFile() && !kind.isSymbolicLink()) return;
    if (kind.isSymbolicLink() && (await isFolder(file))) return;
    files.push(file);
    if (kind.isSymbolicLink()) links.set(file, await targetOf(file));
  };
  const stats = await lstat(path).catch(() => null);
  if (stats?.isDirectory() || scope.isRoot(path)) await visit(path);
  if (folders.length === 0 && stats !== null && scope.wants(path)) await add(path, stats);
  const isNothing = files.length === 0 && folders.length === 0;
  return { files, folders, links, mayCarryLinks: isNothing && (stats === null || stats.isSymbolicLink()) };
}

async function entriesOf(folder: string, onError: (error: unknown) => void): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(Object(error).code)) onError(error);
    return [];
  }
}

/** Also of a link that leads nowhere now: its target may come back. */
async function targetOf(link: string): Promise<string> {
  try {
    return await realpath(link);
  } catch {
    return resolve(dirname(link), await readlink(link).catch(() => link));
  }
}

/** Whether there is a folder, or a link to one. */
export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}
