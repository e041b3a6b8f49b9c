import type { Listing } from './list-files.ts';
import { isWithin } from './scope.ts';

/** What is remembered of folders and links, to see what has come or was swapped for another. */
export interface Chart {
  hasFolder(path: string): boolean;
  /** Where the links lead, by link. */
  readonly links: ReadonlyMap<string, string>;
  /** Takes over what there is now at a path; returns the folders that may not be listened to. */
  update(path: string, listing: Listing): readonly string[];
  /** The name of a folder was taken away, or given anew: what listens to the name may listen to what had it before. */
  rename(path: string): void;
  isRenamed(path: string): boolean;
  /** All names are listened to anew. */
  forgetRenames(): void;
}

/** An empty one. */
export function createChart(): Chart {
  const folders = new Map<string, string>();
  const links = new Map<string, string>();
  const renamed = new Set<string>();
  return {
    hasFolder: (path) => folders.has(path),
    links,
    update: (path, listing) => {
      const found = [...listing.folders];
      for (const [folder, id] of found) if ((folders.get(folder) ?? id) !== id) renamed.add(folder);
      const doubtful = found.filter(([folder]) => !folders.has(folder) || renamed.has(folder));
      replaceWithin(path, folders, listing.folders);
      replaceWithin(path, links, listing.links);
      return doubtful.map(([folder]) => folder);
    },
    rename: (path) => {
      if (folders.has(path)) renamed.add(path);
    },
    isRenamed: (path) => renamed.has(path),
    forgetRenames: () => renamed.clear(),
  };
}

function replaceWithin(
  folder: string,
  remembered: Map<string, string>,
  found: ReadonlyMap<string, string>,
): void {
  for (const path of remembered.keys()) if (isWithin(path, folder)) remembered.delete(path);
  for (const [path, value] of found) remembered.set(path, value);
}
