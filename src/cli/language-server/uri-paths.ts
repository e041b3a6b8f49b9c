import { fileURLToPath } from 'node:url';
import { pathOf } from './place-of.ts';

/** Where the files that an editor has open stand on disk. */
export interface UriPaths {
  /** Tells the paths of these folders, those apart that are on no disk. */
  setFolders(uris: readonly string[]): readonly string[];
  /** The path of a file, which is known from then on. */
  of(uri: string): string;
  isKnown(uri: string): boolean;
  isAnyKnown(): boolean;
  forget(uri: string): void;
}

/** Knows no file yet. */
export function createUriPaths(): UriPaths {
  const paths = new Map<string, string>();
  let folders: readonly string[] = [];
  return {
    setFolders: (uris) => {
      folders = uris.flatMap((uri) => folderOf(uri) ?? []);
      return folders;
    },
    of: (uri) => {
      const path = paths.get(uri) ?? pathOf(uri, folders);
      paths.set(uri, path);
      return path;
    },
    isKnown: (uri) => paths.has(uri),
    isAnyKnown: () => paths.size > 0,
    forget: (uri) => void paths.delete(uri),
  };
}

function folderOf(uri: string): string | null {
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}
