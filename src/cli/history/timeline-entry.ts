import { type DiscussionSignal, eventWords, type IgnoredBecause } from '#model';

/** What the first attempt to ask is called, which nobody has to be told of. */
export const FIRST_ASKING = 'attempt 1';

/** One thing that happened in a discussion. Holds foreign text. */
export interface TimelineEntry {
  /** Milliseconds since the question was asked. */
  readonly atMs: number;
  /** Smaller where it was told only after a lost connection. */
  readonly earliestMs: number;
  /** The type of the event; of what is none, of the signal. */
  readonly type: string;
  readonly agent: string | null;
  readonly signal: string | null;
  readonly status: string | null;
  /** What was said, whole. */
  readonly text: string | null;
  /** Why it does not count; null when it does. `asked-again`: the question was put once more since. */
  readonly ignored: IgnoredBecause | 'asked-again' | null;
}

/** What a signal tells a person; null where it tells nothing. */
export function timelineEntry(signal: DiscussionSignal): TimelineEntry | null {
  if (signal.type === 'quiet') return null;
  if (signal.type === 'event') {
    const { atMs, earliestMs, ignored, event } = signal;
    return { atMs, earliestMs, type: event.type, ...eventWords(event), ignored };
  }
  const atMs = signal.type === 'asking' ? 0 : signal.atMs;
  const none = { agent: null, signal: null, status: null, ignored: null };
  return { atMs, earliestMs: atMs, type: signal.type, ...none, text: textOf(signal) };
}

function textOf(signal: Exclude<DiscussionSignal, { type: 'event' | 'quiet' }>): string | null {
  switch (signal.type) {
    case 'asking':
      return `attempt ${signal.attempt}`;
    case 'posted':
      return `${signal.status}${signal.conversationId === null ? '' : `, conversation ${signal.conversationId}`}`;
    case 'opened':
      return signal.connection === 1 ? null : `connection ${signal.connection}`;
    case 'lost':
      return signal.cause;
    case 'superseded':
      return signal.threadId;
    case 'warning':
      return signal.message;
    case 'caught-up':
      return null;
  }
}
