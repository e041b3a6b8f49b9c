import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** What a file held when it was looked at, to tell a save from a touch and a whole file from half a one. */
export interface Fingerprint {
  readonly bytes: number;
  /** Equal for equal content. */
  readonly digest: string;
  /** Whether the last line is ended, as most editors leave it. */
  readonly isLineEnded: boolean;
}

/** `null` for no file; an error when this process has no means left to look, and should do so later. */
export type Look = Fingerprint | null | Error;

/** Larger files are told apart by size and time: nobody tunes a crew with them, and reading them is slow. */
const LARGEST_READ = 2 ** 24;

/** So many files are open at once. */
const AT_ONCE = 32;

/** Whether two looks found the same. */
export function isSame(left: Fingerprint | null, right: Fingerprint | null): boolean {
  return left?.digest === right?.digest && left?.bytes === right?.bytes;
}

/** Looks at files; links lead to their targets. */
export async function lookAt(paths: readonly string[]): Promise<ReadonlyMap<string, Look>> {
  const names = new Map<string, Promise<ReadonlySet<string> | null>>();
  const found = new Map<string, Look>();
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const some = paths.slice(first, first + AT_ONCE).map(async (path) => {
      const folder = dirname(path);
      if (!names.has(folder)) names.set(folder, namesIn(folder));
      found.set(path, isNamed(path, await names.get(folder)) ? await takeFingerprint(path) : null);
    });
    await Promise.all(some);
  }
  return found;
}

/** Where case means nothing, a file is still found by the name that it had before. */
function isNamed(path: string, names: ReadonlySet<string> | null | undefined): boolean {
  return !names || names.has(basename(path).normalize());
}

async function namesIn(folder: string): Promise<ReadonlySet<string> | null> {
  const names = await readdir(folder).catch(() => null);
  return names && new Set(names.map((name) => name.normalize()));
}

async function takeFingerprint(path: string): Promise<Look> {
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
    const code = String(Object(error).code);
    if (GONE.has(code)) return null;
    if (NO_MEANS.has(code) && error instanceof Error) return error;
    // Whoever reads it next says what is wrong with it.
    return { bytes: 0, digest: `unreadable: ${code}`, isLineEnded: true };
  }
}

const LINE_FEED = 0x0a;
const GONE = new Set(['ENOENT', 'ENOTDIR', 'ELOOP']);
const NO_MEANS = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']);
