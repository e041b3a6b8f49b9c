import type { Listing } from './list-files.ts';
import { isWithin } from './scope.ts';

/** What is remembered of folders and links, to see what is new. */
export interface Chart {
  hasFolder(path: string): boolean;
  /** Where the links lead, by link. */
  readonly links: ReadonlyMap<string, string>;
  /** Takes over what there is now at a path; returns the folders that may not be listened to. */
  update(path: string, listing: Listing): readonly string[];
  /** The name of a folder was taken away or given: what listens to the name may listen to what had it before. */
  rename(path: string): void;
  isRenamed(path: string): boolean;
  /** All names are listened to anew. */
  forgetRenames(): void;
}

/** An empty one. */
export function createChart(): Chart {
  const folders = new Set<string>();
  const links = new Map<string, string>();
  const renamed = new Set<string>();
  return {
    hasFolder: (path) => folders.has(path),
    links,
    update: (path, listing) => {
      const doubtful = listing.folders.filter((folder) => !folders.has(folder) || renamed.has(folder));
      for (const folder of folders) if (isWithin(folder, path)) folders.delete(folder);
      for (const link of links.keys()) if (isWithin(link, path)) links.delete(link);
      for (const folder of listing.folders) folders.add(folder);
      for (const [link, target] of listing.links) links.set(link, target);
      return doubtful;
    },
    rename: (path) => {
      if (folders.has(path)) renamed.add(path);
    },
    isRenamed: (path) => renamed.has(path),
    forgetRenames: () => renamed.clear(),
  };
}
