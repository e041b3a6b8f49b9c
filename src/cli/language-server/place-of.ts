import { statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findConfig } from '#options';

/** Where the config of a file is, and what its path is relative to. */
export interface Place {
  /** Null without a config file. */
  readonly configFile: string | null;
  /** Absolute. */
  readonly root: string;
}

/** The path of a file that an editor names; one that is on no disk stands in the first folder. */
export function pathOf(uri: string, folders: readonly string[]): string {
  try {
    return fileURLToPath(uri);
  } catch {
    const name = uri.slice(Math.max(uri.lastIndexOf(':'), uri.lastIndexOf('/')) + 1) || 'untitled';
    return resolve(folders[0] ?? '.', name);
  }
}

/** The nearest config upwards from a file; without one the folder of the editor that the file is in, else its own. */
export function placeOf(path: string, folders: readonly string[]): Place {
  const own = dirname(path);
  const configFile = findConfig(own);
  if (configFile !== null) return { configFile, root: dirname(configFile) };
  const around = folders.filter((folder) => isInside(path, folder));
  const root = around.reduce((nearest, folder) => (folder.length > nearest.length ? folder : nearest), '');
  return { configFile, root: root === '' ? own : root };
}

/** Whether a path is in a folder, at any depth. */
function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !/^\.\.(?:[\\/]|$)/.test(way) && !isAbsolute(way);
}

/** What tells a file from the same one after a save; null where there is none. */
export function stampOf(path: string): string | null {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return null;
  }
}
