import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What folders take up, in bytes. */
export interface Weight {
  /** What their removal frees. */
  readonly own: number;
  /** What is in them and stands elsewhere too under another name, as transcripts that a later run took over. */
  readonly shared: number;
}

interface Linked {
  readonly size: number;
  readonly names: number;
  seen: number;
}

/**
 * Adds up the sizes of all files below folders. A file of several names is counted once, and frees nothing as long as
 * one of them stands elsewhere. Links are never followed; what cannot be looked at weighs nothing.
 */
export function weighRuns(folders: readonly string[]): Weight {
  const linked = new Map<string, Linked>();
  let own = 0;
  for (const folder of folders) {
    for (const { size, nlink, dev, ino } of filesBelow(folder)) {
      if (nlink <= 1n) own += Number(size);
      else {
        const key = `${dev}:${ino}`;
        const file = linked.get(key) ?? { size: Number(size), names: Number(nlink), seen: 0 };
        file.seen += 1;
        linked.set(key, file);
      }
    }
  }
  let shared = 0;
  for (const { size, names, seen } of linked.values()) {
    if (seen >= names) own += size;
    else shared += size;
  }
  return { own, shared };
}

function* filesBelow(folder: string): Generator<{ size: bigint; nlink: bigint; dev: bigint; ino: bigint }> {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* filesBelow(path);
      else yield lstatSync(path, { bigint: true });
    }
  } catch {
    // Removed meanwhile, or not ours to look at.
  }
}
