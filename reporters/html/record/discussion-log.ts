import type { RunEvent } from '#model';
import type { DiscussionRecord, Moment, SettledGate } from './page-data.ts';

/** Moments of one discussion that are kept, and characters of their texts: a crew may talk without end. */
const MOST_MOMENTS = 2_000;
const MOST_TEXT = 500_000;

/** Takes down one discussion, in memory of a size. */
export interface DiscussionLog {
  add(event: RunEvent): void;
  record(): DiscussionRecord;
}

/** Begins with nothing said. */
export function createDiscussionLog(began: {
  readonly iteration: number;
  readonly attempt: number;
  readonly startedAt: string;
}): DiscussionLog {
  const moments: Moment[] = [];
  const settled = new Map<number, SettledGate>();
  let [momentsOmitted, textLength, isOver] = [0, 0, false];

  const keep = (moment: Moment): void => {
    if (moments.length >= MOST_MOMENTS) {
      momentsOmitted += 1;
      return;
    }
    const length = moment.text?.length ?? 0;
    const isKept = textLength + length <= MOST_TEXT;
    if (isKept) textLength += length;
    moments.push(isKept ? moment : { ...moment, text: null, omitted: moment.omitted + length });
  };

  return {
    add: (event) => {
      switch (event.type) {
        case 'discussion-advanced': {
          const { text = null, omitted = 0, ...said } = event.event;
          return keep({ ...said, atMs: event.atMs, kind: 'event', text, omitted });
        }
        case 'connection-lost':
          return keep({ ...bare, atMs: event.atMs, kind: 'lost', text: event.cause });
        case 'connection-resumed':
          return keep({ ...bare, atMs: event.atMs, kind: 'resumed', text: `connection ${event.connection}` });
        case 'thread-superseded':
          return keep({ ...bare, atMs: event.atMs, kind: 'restarted', text: event.threadId });
        case 'gate-settled': {
          const { index, status, message, decidedAtMs } = event.gate;
          settled.set(index, { index, status, message, atMs: decidedAtMs });
          return;
        }
        case 'gate-reopened':
          settled.delete(event.index);
          return;
        case 'iteration-finished':
          isOver = true;
          return;
        default:
          return;
      }
    },
    record: () => ({
      ...{ iteration: began.iteration, attempt: began.attempt, startedAt: began.startedAt, isOver },
      ...{ moments: [...moments], momentsOmitted },
      settled: [...settled.values()].sort((one, other) => one.index - other.index),
    }),
  };
}

const bare = { type: '', agent: null, status: null, signal: null, omitted: 0 } as const;
