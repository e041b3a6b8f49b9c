import type { DiscussionSignal } from '#model';
import type { RecordedDiscussion } from './recorded-discussion.ts';

/**
 * The discussion with times that ascend from each question on and fit into a transcript, whatever a file held: what
 * is damaged must still be a discussion that could have been recorded.
 */
export function wellFormed({ signals, end }: RecordedDiscussion): RecordedDiscussion {
  let now = 0;
  const forward = (atMs: number): number => {
    now = Math.max(now, timeOf(atMs));
    return now;
  };
  const told = signals.map((signal): DiscussionSignal => {
    if (!('atMs' in signal)) {
      now = 0;
      return signal;
    }
    const atMs = forward(signal.atMs);
    if (signal.type === 'event') return { ...signal, atMs, earliestMs: before(atMs, signal.earliestMs) };
    if (signal.type === 'lost') return { ...signal, atMs, lastByteMs: before(atMs, signal.lastByteMs) };
    return signal.atMs === atMs ? signal : { ...signal, atMs };
  });
  return { signals: told, end: { ...end, atMs: forward(end.atMs) } };
}

function before(atMs: number, earlierMs: number): number {
  return Math.min(atMs, timeOf(earlierMs));
}

function timeOf(atMs: number): number {
  return Number.isNaN(atMs) ? 0 : Math.min(Math.max(0, atMs), Number.MAX_SAFE_INTEGER);
}
