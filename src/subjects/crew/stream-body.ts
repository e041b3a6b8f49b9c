import { tell } from '#model';
import { createBodyDecoder } from './body-decoder.ts';
import type { BodySink, ConnectionContext } from './connection-context.ts';
import { createEventReader } from './event-reader.ts';

const LONGEST_SAID = 200;

/** Reads the body of a stream into events; null when its encoding is not known, which is a fault. */
export function readStream(context: ConnectionContext, encoding: string | null): BodySink | null {
  const { line, life, options, settle } = context;
  let cause = 'the stream ended without "done"';
  const reader = createEventReader({
    maxEventBytes: line.maxEventBytes,
    redact: line.redact,
    event: options.event,
    oddity: options.oddity,
    tooLarge: () => settle({ kind: 'fault', fault: tooLarge(line.maxEventBytes) }),
    isOver: () => context.isSettled() || life.isOver(),
  });
  const finish = (): void => {
    reader.end();
    settle({ kind: 'ended', cause, status: null, retryAfterMs: null });
  };
  const decoder = createBodyDecoder(encoding, {
    data(chunk) {
      if (context.isSettled()) return;
      options.bytes(chunk.length);
      reader.feed(chunk);
    },
    end: finish,
    failed: (error) => {
      cause = `the stream's ${encoding} encoding is broken: ${error.message}`;
      finish();
    },
    drained: context.resume,
  });
  if (decoder === null) {
    settle({ kind: 'fault', fault: unknownEncoding(tell(encoding ?? '', LONGEST_SAID, line.redact)) });
    return null;
  }
  options.opened();
  return {
    data(chunk) {
      if (!decoder.write(chunk)) context.pause();
    },
    end: decoder.end,
    broken(why) {
      cause = why;
      decoder.end();
    },
    release: decoder.destroy,
  };
}

function tooLarge(maxBytes: number) {
  return {
    code: 'event-too-large',
    message: `an event of the stream is larger than ${maxBytes} bytes`,
    hint: null,
  };
}

function unknownEncoding(encoding: string) {
  return {
    code: 'stream-encoding',
    message: `the stream came with content-encoding ${encoding}, which was not asked for and is not known`,
    hint: 'is a proxy compressing the stream?',
  };
}
