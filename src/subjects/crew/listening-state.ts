import type { DiscussionEvent, Fault, Resume } from '#model';
import type { MergedEvent, ThreadMerge } from '../thread-merge.ts';
import type { CrewLine } from './crew-line.ts';
import type { Life, Phase } from './life.ts';

/** What is known of the stream over all its connections. */
export interface ListeningState {
  readonly phase: Phase;
  opened(resume: Resume): void;
  /** Bytes of a body came: they are stamped now, and so are the events in them. */
  bytes(count: number): void;
  event(event: DiscussionEvent, resumeId: string | null): MergedEvent;
  /** A connection ended, or was never answered with a stream. */
  closed(cause: string, status: number | null, warn: (message: string) => void): void;
  /** Time went by. */
  tick(): void;
  lastEventId(): string | null;
  lastByteMs(): number;
  everOpened(): boolean;
  threadId(): string | null;
  /** Data came that is no event; true the first time. */
  oddity(message: string): boolean;
  quietAtMs(): number | null;
  givenUpAtMs(): number | null;
}

/** Starts before the first connection. */
export function createListeningState(line: CrewLine, life: Life, merge: ThreadMerge): ListeningState {
  const askedMs = life.atMs();
  let open = false;
  let connections = 0;
  let lastByteMs = askedMs;
  let lastId: string | null = null;
  let size = 0;
  let firstOddity: string | null = null;
  let failing = false;
  let lastCause: string | null = null;

  const isLive = (): boolean => line.idleTimeoutMs === 0 || life.atMs() - lastByteMs <= line.idleTimeoutMs;
  // A server that replays the same cut turn for ever is no crew at work, however often it is connected to.
  const working = (): boolean => open && merge.followsThread() && merge.isCaughtUp() && isLive();

  return {
    phase: {
      working,
      faultAtDeadline() {
        if (working()) return null;
        if (connections === 0) return neverOpened(lastCause);
        if (merge.heardAnything()) return notAtWork(open, lastCause);
        return firstOddity === null ? onlyHeartbeats(line, lastCause) : unreadable(firstOddity);
      },
    },
    opened(resume) {
      open = true;
      failing = false;
      connections += 1;
      lastByteMs = life.atMs();
      merge.opened(lastByteMs, resume);
    },
    bytes(count) {
      const now = life.atMs();
      if (now > life.deadlineMs) {
        life.reachDeadline();
        return;
      }
      lastByteMs = now;
      size += count;
      if (size > line.maxTranscriptBytes) life.fail(transcriptTooLarge(line.maxTranscriptBytes));
    },
    event(event, resumeId) {
      const merged = merge.event(event, lastByteMs);
      if (resumeId !== null) lastId = resumeId;
      return merged;
    },
    closed(cause, status, warn) {
      lastCause = cause;
      // A gateway that does not take the id would refuse it for ever.
      if (status === 400) lastId = null;
      if (open) merge.lost({ atMs: life.atMs(), lastByteMs, cause });
      else {
        const since = connections === 0 ? askedMs : lastByteMs;
        merge.unreachable({ atMs: life.atMs(), lastByteMs: since, cause });
        if (!failing) warn(`no stream: ${cause}`);
        failing = true;
      }
      open = false;
    },
    tick: () => merge.tick(life.atMs()),
    lastEventId: () => lastId,
    lastByteMs: () => lastByteMs,
    everOpened: () => connections > 0,
    threadId: merge.threadId,
    oddity(message) {
      const isFirst = firstOddity === null;
      firstOddity ??= message;
      return isFirst;
    },
    quietAtMs: merge.quietAtMs,
    givenUpAtMs: merge.givenUpAtMs,
  };
}

function neverOpened(cause: string | null): Fault {
  return {
    code: 'stream-never-opened',
    message: `no stream could be opened before the deadline${cause === null ? '' : `: ${cause}`}`,
    hint: null,
  };
}

function notAtWork(open: boolean, cause: string | null): Fault {
  const last = cause === null ? '' : `; the last connection: ${cause}`;
  return {
    code: 'no-done',
    message: open
      ? `the deadline came without "done", and the crew was not heard again on the open connection${last}`
      : `the deadline came without "done" while no stream was open${last}`,
    hint: null,
  };
}

function onlyHeartbeats(line: CrewLine, cause: string | null): Fault {
  const last = cause === null ? '' : `; the last connection: ${cause}`;
  return {
    code: 'only-heartbeats',
    message: `nothing but heartbeats came before the deadline: nobody took the question up${last}`,
    hint: `a gateway accepts any crew name; is "${line.name}" right, and is the crew running?`,
  };
}

function unreadable(oddity: string): Fault {
  return {
    code: 'unreadable-stream',
    message: `no event could be read from the stream before the deadline; it held ${oddity}`,
    hint: null,
  };
}

function transcriptTooLarge(maxBytes: number): Fault {
  return {
    code: 'transcript-too-large',
    message: `the stream is larger than ${maxBytes} bytes`,
    hint: null,
  };
}
