/** Longer headers are none. */
const MOST_HEADER = 4096;
/** A longer message is passed over: no file that anybody edits is so long. */
const MOST_BODY = 64 * 2 ** 20;
const HEADER_END = '\r\n\r\n';
/** The last one counts, so that reading finds its way again behind a body whose length was wrong. */
const LENGTH = /^[\s\S]*content-length:[ \t]*(\d{1,15})[ \t]*(?=\r\n|$)/i;

/** Cuts a stream of bytes into the bodies of messages. */
export interface FrameCutter {
  take(chunk: Buffer): void;
}

/** Who is told of what is in a stream. */
export interface FrameListeners {
  readonly onBody: (body: Buffer) => void;
  readonly onBad: (why: string) => void;
}

/** Headers and bodies as the base protocol has them; each byte is looked at a bounded number of times. */
export function createFrameCutter({ onBody, onBad }: FrameListeners): FrameCutter {
  let header: Buffer = Buffer.alloc(0);
  let body: { readonly length: number; readonly chunks: Buffer[]; size: number } | null = null;

  const takeHeader = (chunk: Buffer): Buffer => {
    const before = header.length;
    header = before === 0 ? chunk : Buffer.concat([header, chunk]);
    const end = header.indexOf(HEADER_END, Math.max(0, before - HEADER_END.length));
    if (end < 0) {
      if (header.length > MOST_HEADER) {
        onBad('there is no header of a message in what was sent');
        // The end may hold the beginning of one.
        header = Buffer.from(header.subarray(-MOST_HEADER / 4));
      }
      return Buffer.alloc(0);
    }
    const found = LENGTH.exec(header.toString('latin1', Math.max(0, end - MOST_HEADER), end));
    const rest = header.subarray(end + HEADER_END.length);
    header = Buffer.alloc(0);
    if (found === null) onBad('a header has no Content-Length');
    else body = { length: Number(found[1]), chunks: [], size: 0 };
    return rest;
  };

  const takeBody = (chunk: Buffer, open: NonNullable<typeof body>): Buffer => {
    const part = chunk.subarray(0, open.length - open.size);
    open.size += part.length;
    if (open.length <= MOST_BODY) open.chunks.push(part);
    if (open.size === open.length) {
      body = null;
      if (open.length > MOST_BODY) onBad(`a message of ${open.length} bytes is too long`);
      else onBody(Buffer.concat(open.chunks));
    }
    return chunk.subarray(part.length);
  };

  return {
    take: (chunk) => {
      let rest = chunk;
      while (rest.length > 0 || body?.length === 0)
        rest = body === null ? takeHeader(rest) : takeBody(rest, body);
    },
  };
}
