import { closeSync, openSync, writeSync } from 'node:fs';

/** Small writes are collected up to so many characters. */
const CHUNK = 64 * 1024;

/** A file that grows by small writes; synchronous, so that what was flushed survives a crash of ours. */
export interface BufferedFile {
  write(text: string): void;
  flush(): void;
  close(): void;
}

/** Opens a file for appending small texts; disk errors are thrown at the write, flush or close that meets them. */
export function openBufferedFile(path: string, flags: 'a' | 'w' | 'wx' = 'a', mode = 0o600): BufferedFile {
  const descriptor = openSync(path, flags, mode);
  let pending: string[] = [];
  let size = 0;
  const flush = (): void => {
    if (size === 0) return;
    const bytes = Buffer.from(pending.join(''));
    pending = [];
    size = 0;
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
  };
  return {
    write: (text) => {
      pending.push(text);
      size += text.length;
      if (size >= CHUNK) flush();
    },
    flush,
    close: () => {
      try {
        flush();
      } finally {
        closeSync(descriptor);
      }
    },
  };
}
