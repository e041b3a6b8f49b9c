import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const CHUNK = 64 * 1024;
/** After so many chunks timers, sockets and signals get their turn. */
const TURN = 16;

/**
 * The text of a file, piece by piece, in constant memory. A small file costs no trip to another thread, of which
 * hundreds of transcripts would cost thousands. Rejects when it cannot be read.
 */
export function textChunks(file: string): AsyncIterable<string> {
  // For what a pipe brings one waits, and meanwhile others want to go on.
  return isRegular(file) ? regularChunks(file) : createReadStream(file, { encoding: 'utf8' });
}

async function* regularChunks(file: string): AsyncGenerator<string> {
  let count = 0;
  for (const chunk of textChunksSync(file)) {
    yield chunk;
    count += 1;
    if (count % TURN === 0) await new Promise(setImmediate);
  }
}

/** The same of a regular file, for whoever cannot wait. Throws when it cannot be read. */
export function* textChunksSync(file: string): Generator<string> {
  const descriptor = openSync(file, 'r');
  try {
    const decoder = new StringDecoder('utf8');
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (;;) {
      const length = readSync(descriptor, buffer, 0, CHUNK, null);
      if (length === 0) break;
      yield decoder.write(buffer.subarray(0, length));
    }
    yield decoder.end();
  } finally {
    closeSync(descriptor);
  }
}

function isRegular(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
