import { isFolder } from './list-files.ts';
import { foldersAbove } from './scope.ts';

/** The folders from which everything that is watched for can be heard: for what is no folder, the nearest one above. */
export async function findVantage(places: Iterable<string>): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const place of places) {
    for (const folder of [place, ...foldersAbove(place)]) {
      if (!found.has(folder) && !(await isFolder(folder))) continue;
      found.add(folder);
      break;
    }
  }
  return [...found].filter((folder) => !foldersAbove(folder).some((above) => found.has(above)));
}
