import type { ServerResponse } from 'node:http';
import type { Clock, RunEvent } from '#model';
import { HEADERS } from './respond.ts';

/** Streams at a time: as many pages as anybody has open. */
export const MOST_STREAMS = 32;

/** What waits for one reader at most, in bytes; a run that begins tells of all its scenarios at once. */
const MOST_WAITING = 1024 * 1024;

/** A reader that has not caught up after so long is gone. */
const PATIENCE_MS = 60_000;

/** So often something is sent, so that either side sees when the other one is no more. */
const HEARTBEAT_MS = 15_000;

/** Browsers try again after so long. */
const RETRY_MS = 1000;

/** All that listen to what happens. Nothing waits for them. */
export interface Streams {
  /** Answers with a stream; whether there was room for one more. */
  open(response: ServerResponse): boolean;
  /** Something happened in a run. */
  tell(event: RunEvent): void;
  /** Something is another that no event of a run tells. */
  change(): void;
  /** How many listen. */
  readonly count: number;
  /** Says goodbye to all. */
  close(): void;
}

interface Reader {
  readonly response: ServerResponse;
  /** Calls off giving up on it; null while it keeps up. */
  isBehind: (() => void) | null;
}

/** Begins with nobody listening. */
export function createStreams(clock: Clock): Streams {
  const readers = new Set<Reader>();
  let number = 0;

  const frameOf = (name: string | null, data: string): string =>
    `${name === null ? '' : `event: ${name}\n`}id: ${number}\ndata: ${data}\n\n`;
  const startAnew = ({ response }: Reader): void => void response.write(frameOf('reset', '{}'));

  const send = (reader: Reader, frame: string): void => {
    const { response } = reader;
    if (reader.isBehind !== null) return;
    const waiting = response.writableLength;
    if (waiting + Buffer.byteLength(frame) <= MOST_WAITING) response.write(frame);
    else if (waiting === 0) startAnew(reader);
    else {
      reader.isBehind = clock.after(PATIENCE_MS, () => response.destroy());
      response.once('drain', () => {
        reader.isBehind?.();
        reader.isBehind = null;
        startAnew(reader);
      });
    }
  };

  const sendAll = (name: string | null, data: () => string): void => {
    number += 1;
    if (readers.size === 0) return;
    const frame = frameOf(name, data());
    for (const reader of readers) send(reader, frame);
  };

  const beat = (): void => {
    for (const reader of readers) send(reader, ':\n\n');
    cancelHeartbeat = clock.after(HEARTBEAT_MS, beat);
  };
  let cancelHeartbeat = clock.after(HEARTBEAT_MS, beat);

  return {
    open: (response) => {
      if (readers.size >= MOST_STREAMS) return false;
      const reader: Reader = { response, isBehind: null };
      readers.add(reader);
      response.on('error', () => {});
      response.once('close', () => {
        readers.delete(reader);
        reader.isBehind?.();
      });
      response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
      response.write(`retry: ${RETRY_MS}\n\n`);
      return true;
    },
    tell: (event) => sendAll(null, () => JSON.stringify(event)),
    change: () => sendAll('change', () => '{}'),
    get count() {
      return readers.size;
    },
    close: () => {
      cancelHeartbeat();
      sendAll('end', () => '{}');
      for (const { response } of readers) response.end();
    },
  };
}
