import type { StoredMessage } from './conversations.ts';
import { wireFrame, wireLine } from './wire-event.ts';

/** Where a connection begins to read. */
export interface ReadingPoint {
  /** Wall-clock milliseconds; older messages are not read. */
  readonly fromMs: number;
  /** Wall-clock milliseconds; threads that began earlier answer other turns. */
  readonly threadsFromMs: number;
  /** Set when the client named the last event it has: the thread is followed without being announced. */
  readonly after: { readonly thread: string; readonly seq: number } | null;
}

/** Turns stored messages into frames for one connection. */
export interface ThreadReader {
  /** The frames that this message makes, often none; `ended` when the thread closed. */
  read(message: StoredMessage): { readonly frames: readonly string[]; readonly ended: boolean };
}

/** How many messages from before a thread's announcement are remembered. */
const BUFFERED = 500;

/** Reads a conversation as the gateway does: finds the thread, drops second copies, writes ids in generation B. */
export function createThreadReader(point: ReadingPoint, options: { readonly ids: boolean }): ThreadReader {
  let thread = point.after?.thread ?? null;
  const waiting: StoredMessage[] = [];
  const seen = new Set<number>();

  const idOf = (message: StoredMessage): string | null =>
    options.ids ? `${message.thread}:${message.seq}` : null;

  const isNew = (message: StoredMessage): boolean => {
    if (message.messageId === null) return true;
    const known = seen.has(message.messageId);
    seen.add(message.messageId);
    return !known;
  };

  const announce = (start: StoredMessage): readonly string[] => {
    thread = start.thread;
    const batch = [start, ...waiting.filter((message) => message.thread === thread && isNew(message))];
    // Only the last event of a batch carries an id: a client that has it has them all.
    return batch.map((message, index) =>
      wireFrame(lineOf(message), index === batch.length - 1 ? idOf(start) : null),
    );
  };

  const keep = (message: StoredMessage): void => {
    waiting.push(message);
    if (waiting.length > BUFFERED) waiting.shift();
  };

  return {
    read(message) {
      if (point.after !== null && message.seq <= point.after.seq) {
        if (message.seq === point.after.seq) isNew(message);
      } else if (message.atMs >= point.fromMs) {
        if (message.kind === 'thread') {
          if (message.atMs >= point.threadsFromMs) return { frames: announce(message), ended: false };
        } else if (message.thread !== thread) {
          keep(message);
        } else if (isNew(message)) {
          return {
            frames: [wireFrame(lineOf(message), idOf(message))],
            ended: message.kind === 'close',
          };
        }
      }
      return { frames: [], ended: false };
    },
  };
}

function lineOf(message: StoredMessage): string {
  if (message.kind === 'thread') return wireLine({ type: 'thread_found', threadId: message.thread });
  return message.kind === 'close' ? wireLine({ type: 'done' }) : message.line;
}
