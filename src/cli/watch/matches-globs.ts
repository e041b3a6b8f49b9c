import type { Dirent, Stats } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastGlob from 'fast-glob';

/**
 * Whether globs stand for a path, which need not be there any more. It asks the searcher about a file system that
 * holds this one file, so that a glob means the same for a change as for a search.
 */
export function matchesGlobs(path: string, globs: readonly string[], root: string): boolean {
  if (globs.length === 0) return false;
  const found = fastGlob.sync([...globs], {
    cwd: root,
    fs: { lstatSync: statsIn(path), statSync: statsIn(path), readdirSync: entriesIn(path) as never },
  });
  return found.length > 0;
}

/** The folders in which everything is that globs stand for, as absolute paths. */
export function foldersOfGlobs(globs: readonly string[], root: string): readonly string[] {
  return fastGlob.generateTasks([...globs]).map(({ base }) => resolve(root, base));
}

type Kind = 'file' | 'folder';

function kindOf(entry: string, file: string): Kind | null {
  if (entry === file) return 'file';
  return file.startsWith(entry.endsWith(sep) ? entry : entry + sep) ? 'folder' : null;
}

/** As much of a file's status as a search looks at. */
function shape(kind: Kind) {
  const no = (): boolean => false;
  return {
    isFile: () => kind === 'file',
    isDirectory: () => kind === 'folder',
    ...{ isSymbolicLink: no, isBlockDevice: no, isCharacterDevice: no, isFIFO: no, isSocket: no },
  };
}

function statsIn(file: string) {
  return (entry: unknown): Stats => {
    const kind = kindOf(String(entry), file);
    if (kind === null) throw Object.assign(new Error('there is only one file'), { code: 'ENOENT' });
    return shape(kind) as Stats;
  };
}

function entriesIn(file: string) {
  return (folder: unknown): Dirent[] => {
    const path = String(folder);
    const [name] = relative(path, file).split(sep);
    const kind = name === undefined ? null : kindOf(join(path, name), file);
    return kindOf(path, file) === 'folder' && kind !== null ? [{ name, ...shape(kind) } as Dirent] : [];
  };
}
