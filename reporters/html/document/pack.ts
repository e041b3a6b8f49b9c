import { gzipSync } from 'node:zlib';

/** How hard it is tried: beyond that it takes longer and gains nothing. */
const LEVEL = 6;
/** Bytes that are taken over at once: with fewer, taking them over costs more. */
const CHUNK = 65_536;

/** JSON as a file holds it: compressed with gzip, since that is what browsers unpack, and in base64. */
export function pack(json: string): string {
  return gzipSync(json, { level: LEVEL, chunkSize: CHUNK }).toString('base64');
}
