import { constants, copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Lets a file of another run stand in this one too: a second name where the disk knows such, else a copy. What a
 * run has written is never written again, so that sharing is safe. What stands there already stays, and is an error
 * like all others of the disk: they are thrown.
 */
export function adoptFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  try {
    linkSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}
