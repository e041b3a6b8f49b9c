import { type Fingerprint, isSame } from './fingerprint.ts';
import type { FileChange } from './settle.ts';

/** What files hold, by their absolute paths. */
export type Contents = ReadonlyMap<string, Fingerprint>;

/**
 * What happened between the last word of one watch and the first look of the next: the former may still have been
 * waiting for files to stand still, and the latter takes them as they are.
 */
export function untoldChanges(told: Contents, found: Contents): ReadonlyMap<string, FileChange> {
  const changes = new Map<string, FileChange>();
  for (const [path, now] of found) {
    if (!isSame(told.get(path) ?? null, now)) changes.set(path, 'changed');
  }
  for (const path of told.keys()) if (!found.has(path)) changes.set(path, 'removed');
  return changes;
}
