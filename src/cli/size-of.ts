import { statSync } from 'node:fs';

/** How many bytes a file has, so that one that is too long is not read; 0 where it cannot be had. */
export function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}
