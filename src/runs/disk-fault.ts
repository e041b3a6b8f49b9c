import type { Fault } from '#model';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
};

/** Trouble with the disk as data: what could not be done with which file, and why. */
export function diskFault(doing: string, path: string, error: unknown): Fault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return {
    code: 'disk',
    message: `cannot ${doing} ${path}: ${reason} (${code})`,
    hint: code === 'ENOSPC' || code === 'EDQUOT' ? 'free some space, or choose another --output-dir' : null,
  };
}
