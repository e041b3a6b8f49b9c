import { type Stats, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { watch } from 'chokidar';
import type { Scope } from './scope.ts';

/** Something may have happened at a path; what, the disk tells. */
export interface Hint {
  readonly path: string;
  /** Whether it came at the very moment; else it was found out later, by reading a folder. */
  readonly isSign: boolean;
  /** Whether the name itself was given or taken away, rather than what has it written to. */
  readonly isRename: boolean;
}

/** Folders with an ear on them. */
export interface Listening {
  /** Resolves when every folder is listened to. */
  readonly ready: Promise<void>;
  /** Whether a folder is among them: one that appears while its parent is being read may be overlooked. */
  hears(folder: string): boolean;
  close(): Promise<void>;
}

/** What is listened to, and who is told. */
export interface ListeningRequest {
  /** Absolute folders that exist. */
  readonly folders: readonly string[];
  readonly scope: Scope;
  readonly onHint: (hint: Hint) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Listens with chokidar, for hints only. Its own events come too rarely to be relied on (a second change within 50 ms
 * is dropped, a second removal within 100 ms too), so the raw ones are heard beside them, and nothing of what they
 * say is believed but the path.
 */
export function listen({ folders, scope, onHint, onError }: ListeningRequest): Listening {
  const watcher = watch([...folders], {
    ignoreInitial: true,
    atomic: false,
    ignorePermissionErrors: true,
    ignored: (path, stats) => isIgnored(resolve(path), stats, scope),
  });
  watcher.on('all', (_event, path) => onHint({ path: resolve(path), isSign: false, isRename: false }));
  watcher.on('raw', (event: string, name: string | null, details) => {
    const path = pathOf(name, Object(details).watchedPath);
    onHint({ path, isSign: true, isRename: event === 'rename' });
  });
  watcher.on('error', (error) => {
    // A link in a circle leads nowhere, like a link to nothing.
    if (Object(error).code !== 'ELOOP') onError(error);
  });
  let isOpen = (): void => {};
  const ready = new Promise<void>((done) => {
    isOpen = done;
  });
  watcher.on('ready', isOpen);
  return {
    ready,
    hears: (folder) => Object.hasOwn(watcher.getWatched(), folder),
    close: async () => {
      isOpen();
      await watcher.close();
    },
  };
}

/** Called for a path alone, when it may be a folder, and again with what it is. */
function isIgnored(path: string, stats: Stats | undefined, scope: Scope): boolean {
  if (scope.leadsToRoot(path) || scope.isRoot(path)) return false;
  if (!scope.holds(path)) return true;
  if (stats === undefined || stats.isDirectory()) return false;
  return !scope.wants(path) || (stats.isSymbolicLink() && leadsToFolder(path));
}

function leadsToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}

/**
 * A folder names what is in it, a file itself, and so does a folder that is moved or deleted. Where files are polled
 * there is no folder to it, and where the system gives no name, the folder is all that is known.
 */
function pathOf(name: string | null, watched: string | undefined): string {
  if (watched === undefined || name === null) return resolve(name ?? watched ?? '.');
  return resolve(basename(watched) === name ? watched : join(watched, name));
}
