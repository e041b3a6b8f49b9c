import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';

/** What a file held when it was looked at, to tell a save from a touch and a whole file from half a one. */
export interface Fingerprint {
  readonly bytes: number;
  /** Equal for equal content. */
  readonly digest: string;
  /** Whether the last line is ended, as most editors leave it. */
  readonly isLineEnded: boolean;
}

/** Larger files are told apart by size and time: nobody tunes a crew with them, and reading them is slow. */
const LARGEST_READ = 2 ** 24;

/** Looks at a file (a link leads to its target); null when there is none. */
export async function takeFingerprint(path: string): Promise<Fingerprint | null> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return null;
    if (stats.size > LARGEST_READ) {
      return { bytes: stats.size, digest: `written ${stats.mtimeMs}`, isLineEnded: true };
    }
    const content = await readFile(path);
    return {
      bytes: content.length,
      digest: createHash('sha256').update(content).digest('base64'),
      isLineEnded: content.at(-1) === LINE_FEED,
    };
  } catch (error) {
    const code = Object(error).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return null;
    // Whoever reads it next says what is wrong with it.
    return { bytes: 0, digest: `unreadable: ${code}`, isLineEnded: true };
  }
}

const LINE_FEED = 0x0a;

/** Whether two looks found the same. */
export function isSame(left: Fingerprint | null, right: Fingerprint | null): boolean {
  return left?.digest === right?.digest && left?.bytes === right?.bytes;
}
