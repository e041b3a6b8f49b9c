import { chmodSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Fault } from '#model';
import { type BufferedFile, openBufferedFile } from './buffered-file.ts';
import { diskFault } from './disk-fault.ts';
import { quietly } from './quietly.ts';
import { sweepTemporaries, temporaryBeside } from './temporary-file.ts';

/** A file that appears under its name only when it is whole. */
export interface AtomicOutput {
  /** Appends; the first trouble is kept and returned by `commit`. */
  write(output: string | Uint8Array): void;
  /** Puts the file in its place. Null when it stands there. */
  commit(): Fault | null;
  /** Throws away what was written; whatever stood under the name still does. */
  abort(): void;
}

/**
 * Opens an output beside its final place; folders are made. A link is followed, and what is no regular file (a
 * pipe, `/dev/stdout`) is written to directly, since renaming would replace it.
 */
export function openAtomicOutput(path: string): AtomicOutput {
  let trouble: Fault | null = null;
  let file: BufferedFile | null = null;
  const place = placeOf(path);
  const attempt = (action: () => void): void => {
    if (trouble !== null) return;
    try {
      action();
    } catch (error) {
      trouble = diskFault('write', path, error);
    }
  };
  // Nothing is promised about what is thrown away.
  const discard = (): void => {
    quietly(() => file?.close());
    file = null;
    if (place.beside) quietly(() => rmSync(place.writes, { force: true }));
  };
  attempt(() => {
    if (place.beside) {
      mkdirSync(dirname(place.final), { recursive: true });
      sweepTemporaries(place.final);
    }
    file = openBufferedFile(place.writes, place.beside ? 'wx' : 'a', 0o666);
    if (place.mode !== null) chmodSync(place.writes, place.mode);
  });
  return {
    write: (output) => attempt(() => file?.write(output)),
    commit: () => {
      attempt(() => {
        const whole = file;
        file = null;
        whole?.close();
        if (place.beside) renameSync(place.writes, place.final);
      });
      if (trouble !== null) discard();
      return trouble;
    },
    abort: discard,
  };
}

/** Writes a whole file at once, beside and renamed. */
export function writeAtomically(path: string, text: string): Fault | null {
  const output = openAtomicOutput(path);
  output.write(text);
  return output.commit();
}

function placeOf(path: string): {
  readonly writes: string;
  readonly final: string;
  readonly beside: boolean;
  /** Who may do what with the file that is replaced; null where there is none. */
  readonly mode: number | null;
} {
  try {
    // Asked before the link is resolved: what `/dev/stdout` leads to has no path if it is a pipe.
    const stats = statSync(path);
    if (!stats.isFile() && !stats.isDirectory())
      return { writes: path, final: path, beside: false, mode: null };
    const final = realpathSync(path);
    const mode = stats.isFile() ? stats.mode & 0o777 : null;
    return { writes: temporaryBeside(final), final, beside: true, mode };
  } catch {
    return { writes: temporaryBeside(path), final: path, beside: true, mode: null };
  }
}
