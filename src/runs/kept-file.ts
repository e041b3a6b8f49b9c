import { lstatSync, realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';

/**
 * The true path of a file that a run folder holds under a path inside it; null when there is none. A log may name
 * anything: what lies outside, even by a link, is not the run's, and of what is no regular file one might wait for ever.
 */
export function keptFile(folder: string, path: string): string | null {
  try {
    const inside = `${realpathSync.native(folder)}${sep}`;
    const real = realpathSync.native(resolve(folder, path));
    return real.startsWith(inside) && lstatSync(real).isFile() ? real : null;
  } catch {
    return null;
  }
}
