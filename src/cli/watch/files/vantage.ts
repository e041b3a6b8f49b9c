import { identityOf } from './list-files.ts';
import { foldersAbove } from './scope.ts';

/** The folders to listen to: from there, everything that is watched for can be heard coming. */
export interface Vantage {
  readonly folders: readonly string[];
  /** Other when the folders are, or others that have been given the same names. */
  readonly key: string;
}

/** A place that does not exist, or is a file, is heard of from the nearest folder above it. */
export async function findVantage(places: Iterable<string>): Promise<Vantage> {
  const found = new Map<string, string>();
  for (const place of places) {
    for (const folder of [place, ...foldersAbove(place)]) {
      const identity = found.get(folder) ?? (await identityOf(folder));
      if (identity === null) continue;
      found.set(folder, identity);
      break;
    }
  }
  const folders = [...found.keys()].filter(
    (folder) => !foldersAbove(folder).some((above) => found.has(above)),
  );
  return { folders, key: JSON.stringify(folders.map((folder) => [folder, found.get(folder)])) };
}
