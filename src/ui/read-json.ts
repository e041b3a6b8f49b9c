import type { IncomingMessage } from 'node:http';
import type { Json } from '#model';
import { type Refusal, refusal } from './refusal.ts';

/** Room for the ids of some thousand scenarios; only who has been let in gets this far. */
export const MOST_BYTES = 256 * 1024;

/** A body that was read. */
export type ReadBody = { readonly value: Json } | { readonly refusal: Refusal };

const TOO_LARGE = refusal(413, 'This is more than the page ever sends.', 'Choose fewer scenarios.');
const NO_JSON = refusal(415, 'Wishes are sent as application/json.', 'Use the page.');
const BROKEN = refusal(400, 'This is no JSON.', 'Use the page.');

/** Reads the body of a request, as far as it is JSON of a size. Null where nobody waits for an answer any more. */
export async function readJson(request: IncomingMessage): Promise<ReadBody | null> {
  const { headers } = request;
  if (!/^application\/json(?:;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '')) {
    return { refusal: NO_JSON };
  }
  if (headers['content-encoding'] !== undefined) return { refusal: NO_JSON };
  if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return { refusal: TOO_LARGE };
  const bytes = await readBytes(request);
  if (bytes === 'gone') return null;
  if (bytes === 'too large') return { refusal: TOO_LARGE };
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json };
  } catch {
    return { refusal: BROKEN };
  }
}

function readBytes(request: IncomingMessage): Promise<Buffer | 'too large' | 'gone'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MOST_BYTES) chunks.push(chunk);
      else resolve('too large');
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    // After its end this changes nothing.
    request.on('close', () => resolve('gone'));
    request.on('error', () => resolve('gone'));
  });
}
