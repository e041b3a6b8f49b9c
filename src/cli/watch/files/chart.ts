import type { Listing } from './list-files.ts';
import { isWithin } from './scope.ts';

/** What is remembered of folders and links, to see what has come or was swapped for another. */
export interface Chart {
  hasFolder(path: string): boolean;
  /** Where the links lead, by link. */
  readonly links: ReadonlyMap<string, string>;
  /** Takes over what there is now at a path. */
  update(path: string, listing: Listing): ChartUpdate;
}

/** What an update brought to light. */
export interface ChartUpdate {
  readonly newFolders: readonly string[];
  /** Whether a folder has been given the name of another: what listens to the name, listens to the other. */
  readonly isSwapped: boolean;
}

/** An empty one. */
export function createChart(): Chart {
  const folders = new Map<string, string>();
  const links = new Map<string, string>();
  return {
    hasFolder: (path) => folders.has(path),
    links,
    update: (path, listing) => {
      const newFolders = [...listing.folders.keys()].filter((folder) => !folders.has(folder));
      const isSwapped = [...listing.folders].some(([folder, id]) => (folders.get(folder) ?? id) !== id);
      replaceWithin(path, folders, listing.folders);
      replaceWithin(path, links, listing.links);
      return { newFolders, isSwapped };
    },
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
