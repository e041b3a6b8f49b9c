import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** Takes bytes as they come off the wire and gives the bytes they stand for as soon as they are known. */
export interface BodyDecoder {
  /** False when the writer should wait for `drained`. */
  write(chunk: Buffer): boolean;
  end(): void;
  destroy(): void;
}

/** Where decoded bytes go. */
export interface DecodedBody {
  data(chunk: Buffer): void;
  end(): void;
  failed(error: Error): void;
  drained?(): void;
}

/** A decoder for a `content-encoding`; null when the encoding is not known. */
export function createBodyDecoder(encoding: string | null, body: DecodedBody): BodyDecoder | null {
  switch ((encoding ?? '').trim().toLowerCase()) {
    case '':
    case 'identity':
      return plain(body);
    case 'gzip':
    case 'x-gzip':
      // A stream that was cut is decoded as far as it came.
      return through(() => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }), body);
    case 'deflate':
      return through(inflateFor, body);
    case 'br':
      return through(() => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }), body);
    default:
      return null;
  }
}

function plain(body: DecodedBody): BodyDecoder {
  return {
    write(chunk) {
      body.data(chunk);
      return true;
    },
    end: () => body.end(),
    destroy: () => {},
  };
}

/** `deflate` is zlib's format by the book, and raw from some servers; the first byte tells. */
function inflateFor(first: number): Transform {
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  return (first & 0x0f) === 8 ? createInflate(options) : createInflateRaw(options);
}

function through(create: (firstByte: number) => Transform, body: DecodedBody): BodyDecoder {
  let stream: Transform | null = null;
  const open = (firstByte: number): Transform => {
    const opened = create(firstByte);
    opened.on('data', (chunk: Buffer) => body.data(chunk));
    opened.once('end', () => body.end());
    opened.once('error', (error) => body.failed(error));
    opened.on('drain', () => body.drained?.());
    return opened;
  };
  return {
    write(chunk) {
      if (chunk.length === 0) return true;
      stream ??= open(chunk[0] ?? 0);
      return stream.write(chunk);
    },
    end() {
      if (stream === null) body.end();
      else stream.end();
    },
    destroy: () => stream?.destroy(),
  };
}
