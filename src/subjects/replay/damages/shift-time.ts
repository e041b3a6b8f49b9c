import type { DiscussionSignal } from '#model';
import type { RecordedDiscussion } from './recorded-discussion.ts';

/** The discussion with every time since the question replaced by another; what comes after the deadline is cut off. */
export function shiftTime(
  { signals, end }: RecordedDiscussion,
  later: (atMs: number) => number,
  deadlineMs: number,
): RecordedDiscussion {
  const shifted = signals.map((signal) => shiftSignal(signal, later));
  return cutAtDeadline({ signals: shifted, end: { ...end, atMs: later(end.atMs) } }, deadlineMs);
}

/** The discussion as it would be had nothing more come: the crew is at work, and the deadline comes. */
export function waitForDeadline(
  signals: readonly DiscussionSignal[],
  deadlineMs: number,
): RecordedDiscussion {
  return {
    signals: signals.filter((signal) => !isAfter(signal, deadlineMs)),
    end: { reason: 'deadline', atMs: deadlineMs, working: true, fault: null },
  };
}

function cutAtDeadline(recorded: RecordedDiscussion, deadlineMs: number): RecordedDiscussion {
  const isLate = recorded.signals.some((signal) => isAfter(signal, deadlineMs));
  return isLate ? waitForDeadline(recorded.signals, deadlineMs) : recorded;
}

function isAfter(signal: DiscussionSignal, deadlineMs: number): boolean {
  return 'atMs' in signal && signal.atMs > deadlineMs;
}

function shiftSignal(signal: DiscussionSignal, later: (atMs: number) => number): DiscussionSignal {
  if (!('atMs' in signal)) return signal;
  const atMs = later(signal.atMs);
  if (signal.type === 'event') return { ...signal, atMs, earliestMs: later(signal.earliestMs) };
  if (signal.type === 'lost') return { ...signal, atMs, lastByteMs: later(signal.lastByteMs) };
  return { ...signal, atMs };
}
