import type { DiscussionEvent, DiscussionSignal, IgnoredBecause, Resume } from '#model';
import { createEventDigester } from './event-digest.ts';
import { createOccurrences } from './occurrences.ts';

/** A new connection has delivered what it missed once it was quiet for so long after its first event. */
const QUIET_MS = 1_000;
/** A gateway that cannot resume looks back 30 s; a thread that is not announced by then will never be. */
const LOST_AFTER_MS = 60_000;
/** Every connection has its own of these: they are no part of the thread. */
const APART: ReadonlySet<string> = new Set(['connected', 'heartbeat', 'error']);
/** What a coordinator may publish twice under one message id. */
const TWINNED: ReadonlySet<string> = new Set(['finding', 'synthesis']);

/**
 * Makes one discussion out of all its connections: decides which events count, which are replays, twins or
 * belong to a superseded thread, and when what was missed has been delivered. A pure state machine: it is told
 * what happened on the wire, with times, and emits signals; the same calls give the same signals.
 */
export interface ThreadMerge {
  opened(atMs: number, resume: Resume): void;
  event(event: DiscussionEvent, atMs: number): MergedEvent;
  /** Time went by without an event. */
  tick(atMs: number): void;
  lost(connection: { readonly atMs: number; readonly lastByteMs: number; readonly cause: string }): void;
  /** No connection could be had although the crew may have been talking since `lastByteMs`: as good as one lost. */
  unreachable(attempt: { readonly atMs: number; readonly lastByteMs: number; readonly cause: string }): void;
  /** The thread whose events count. */
  threadId(): string | null;
  /** Whether this connection follows the thread: announced on it, or resumed by id. */
  followsThread(): boolean;
  /** Whether nothing that was said is known to be missing. */
  isCaughtUp(): boolean;
  /** Whether anything but `connected` and heartbeats ever came. */
  heardAnything(): boolean;
  /** When the next `tick` can matter; null when it cannot. */
  quietAtMs(): number | null;
  /** When the thread must be given up unless it is announced again; null while it is not missing. */
  givenUpAtMs(): number | null;
}

/** What became of an event: `fresh` is something the crew had not said before. */
export interface MergedEvent {
  readonly ignored: IgnoredBecause | null;
  readonly fresh: boolean;
}

interface Sequence {
  readonly thread: string;
  readonly number: number;
}

/** Starts with no connection; signals go to `emit` in order. */
export function createThreadMerge(emit: (signal: DiscussionSignal) => void): ThreadMerge {
  const digester = createEventDigester();
  const occurrences = createOccurrences();
  const announced = new Set<number>();
  const highest = new Map<number, number>();
  let current: string | null = null;
  let carriedIds = false;
  let heard = false;
  let connections = 0;
  let missedSince: number | null = null;
  let missingSince: number | null = null;
  // Of the present connection:
  let resume: Resume = 'none';
  let following: string | null = null;
  let announcedHere = false;
  let replaying = false;
  let lastEventMs: number | null = null;
  // The thread whose key was asked for last; streams rarely change threads.
  let keyed: string | null = null;
  let keyOfKeyed = 0;

  function keyOf(thread: string | null): number {
    if (thread === null) return 0;
    if (thread !== keyed) {
      keyed = thread;
      keyOfKeyed = digester.key(thread);
    }
    return keyOfKeyed;
  }

  function caughtUp(atMs: number): void {
    if (missedSince === null) return;
    missedSince = null;
    emit({ type: 'caught-up', atMs });
  }

  function quiet(atMs: number): void {
    if (lastEventMs !== null && atMs - lastEventMs >= QUIET_MS) caughtUp(lastEventMs + QUIET_MS);
  }

  /** The order of the checks matters: an id is the surest sign, then the count, then the looks. */
  function whyIgnored(event: DiscussionEvent, atMs: number): IgnoredBecause | null {
    if (APART.has(event.type)) return null;
    heard = true;
    const announces = announcedThread(event);
    const sequence = sequenceOf(event.id);
    carriedIds ||= event.id !== null;
    if (announces !== null) follow(announces);
    const thread = announces ?? threadOf(sequence);
    const key = keyOf(thread);
    const known = announced.has(key);
    if (announces !== null && known && connections > 1) replaying = true;

    digester.digest(event.data, key);
    const slot = occurrences.slot(digester.high(), digester.low());
    const nth = occurrences.see(slot);
    const earlier = occurrences.earlier(slot);
    if (sequence !== null && sequence.number <= (highest.get(keyOf(sequence.thread)) ?? 0)) return 'replay';
    if (replaying && nth <= earlier) return 'replay';
    if (resume === 'last-event-id' && earlier > 0 && TWINNED.has(event.type)) return 'twin';

    occurrences.count(slot);
    if (sequence !== null) highest.set(keyOf(sequence.thread), sequence.number);
    if (announces !== null && !known) {
      announce(announces, atMs);
      return null;
    }
    missingSince = null;
    return known && thread !== current ? 'superseded' : null;
  }

  function follow(thread: string): void {
    following = thread;
    announcedHere = true;
    missingSince = null;
  }

  /** The id's thread where it is one of this discussion's, else the one this connection speaks of. */
  function threadOf(sequence: Sequence | null): string | null {
    if (sequence === null || sequence.thread === following) return following;
    return announced.has(keyOf(sequence.thread)) ? sequence.thread : following;
  }

  function announce(thread: string, atMs: number): void {
    announced.add(keyOf(thread));
    const restarted = current !== null;
    current = thread;
    if (restarted) emit({ type: 'superseded', atMs, threadId: thread });
  }

  return {
    opened(atMs, how) {
      connections += 1;
      resume = how;
      following = current;
      announcedHere = false;
      replaying = false;
      lastEventMs = null;
      if (connections > 1) {
        occurrences.nextConnection();
        if (current !== null && !carriedIds) missingSince ??= atMs;
      }
      emit({ type: 'opened', atMs, connection: connections, resume: how });
    },
    event(event, atMs) {
      quiet(atMs);
      if (event.type === 'heartbeat') caughtUp(atMs);
      const ignored = whyIgnored(event, atMs);
      lastEventMs = atMs;
      emit({
        type: 'event',
        atMs,
        earliestMs: ignored === null ? (missedSince ?? atMs) : atMs,
        event,
        ignored,
      });
      if (event.type === 'done') caughtUp(atMs);
      return { ignored, fresh: ignored === null && !APART.has(event.type) };
    },
    tick: quiet,
    lost({ atMs, lastByteMs, cause }) {
      missedSince ??= lastByteMs;
      lastEventMs = null;
      emit({ type: 'lost', atMs, lastByteMs, cause });
    },
    unreachable({ atMs, lastByteMs, cause }) {
      if (missedSince !== null) return;
      missedSince = lastByteMs;
      emit({ type: 'lost', atMs, lastByteMs, cause });
    },
    threadId: () => current,
    followsThread: () => current !== null && (announcedHere || resume === 'last-event-id'),
    isCaughtUp: () => missedSince === null,
    heardAnything: () => heard,
    quietAtMs: () => (missedSince === null || lastEventMs === null ? null : lastEventMs + QUIET_MS),
    givenUpAtMs: () => (missingSince === null ? null : missingSince + LOST_AFTER_MS),
  };
}

function announcedThread(event: DiscussionEvent): string | null {
  if (event.type !== 'thread_found') return null;
  const thread = event.data['threadId'];
  return typeof thread === 'string' && thread !== '' ? thread : null;
}

/** Reads `<thread>:<sequence>`, split at the last colon; anything else says nothing about order. */
function sequenceOf(id: string | null): Sequence | null {
  if (id === null) return null;
  const colon = id.lastIndexOf(':');
  if (colon < 1 || !/^\d{1,16}$/.test(id.slice(colon + 1))) return null;
  const number = Number(id.slice(colon + 1));
  return Number.isSafeInteger(number) ? { thread: id.slice(0, colon), number } : null;
}
