import { closeSync, openSync, writeSync } from 'node:fs';

/** Small writes are collected up to so many characters. */
const CHUNK = 64 * 1024;

/** A file that grows by small writes; synchronous, so that what was flushed survives a crash of ours. */
export interface BufferedFile {
  write(output: string | Uint8Array): void;
  flush(): void;
  close(): void;
}

/**
 * Opens a file for appending small texts. Disk errors are thrown at the write, flush or close that meets them; the
 * first one lets go of the file, and whatever is written after it is dropped.
 */
export function openBufferedFile(path: string, flags: 'a' | 'w' | 'wx' = 'a', mode = 0o600): BufferedFile {
  let descriptor: number | null = openSync(path, flags, mode);
  let pending: string[] = [];
  let size = 0;
  const letGo = (): void => {
    const held = descriptor;
    descriptor = null;
    if (held !== null) closeSync(held);
  };
  const put = (bytes: Uint8Array): void => {
    if (descriptor === null) return;
    try {
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    } catch (error) {
      letGo();
      throw error;
    }
  };
  const flush = (): void => {
    if (size === 0) return;
    const bytes = Buffer.from(pending.join(''));
    pending = [];
    size = 0;
    put(bytes);
  };
  return {
    write: (output) => {
      if (descriptor === null) return;
      if (typeof output !== 'string') {
        flush();
        put(output);
        return;
      }
      pending.push(output);
      size += output.length;
      if (size >= CHUNK) flush();
    },
    flush,
    close: () => {
      flush();
      letGo();
    },
  };
}
