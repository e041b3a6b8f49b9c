import { readdirSync, readlinkSync } from 'node:fs';

/** The paths of what this process holds open; Linux tells. */
export function openedFiles(): readonly string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)];
    } catch {
      // The one that the folder was read with.
      return [];
    }
  });
}
