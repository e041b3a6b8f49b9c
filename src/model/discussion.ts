import type { Fault } from './fault.ts';
import type { InterruptionKind } from './interruption.ts';
import type { JsonObject } from './json.ts';

/** One event of a crew's stream, as it came. */
export interface DiscussionEvent {
  /** The JSON field `type`; the SSE event name, or '', when there is none. */
  readonly type: string;
  /** The SSE `event:` name. */
  readonly name: string | null;
  /** The SSE `id:`. */
  readonly id: string | null;
  readonly data: JsonObject;
}

/** Why an event does not count for the verdict. */
export type IgnoredBecause = 'replay' | 'twin' | 'superseded';

/**
 * What a subject reports while it discusses, in order. All times are milliseconds since the POST that was
 * accepted was sent, on a monotonic clock.
 *
 * - `asking`: an attempt to ask begins; whatever was reported before belongs to a refused attempt, and the
 *   clock starts again at 0. With `recordedAt` (ISO, UTC) it began then and is only told now: time is what is
 *   told, and nothing happens between two signals.
 * - `posted`: the POST was answered.
 * - `opened`: a connection of the stream was answered with 200.
 * - `event`: an event arrived. `earliestMs` is smaller than `atMs` for an event that may have been sent while
 *   no connection was open: it happened somewhere in between.
 * - `lost`: a connection ended before `done`, or could not be had; nothing is known of the crew since `lastByteMs`.
 * - `caught-up`: what was sent while no connection was open has been delivered.
 * - `superseded`: the crew started the turn again on a new thread; findings, phases and syntheses before it
 *   no longer count.
 * - `quiet`: nothing came until then; told by recordings that take their time.
 * - `warning`: something odd that does not change the outcome.
 */
export type DiscussionSignal =
  | {
      readonly type: 'asking';
      readonly attempt: number;
      readonly conversationId: string;
      readonly recordedAt?: string;
    }
  | {
      readonly type: 'posted';
      readonly atMs: number;
      readonly status: number;
      readonly conversationId: string | null;
      readonly requestedAt: string | null;
    }
  | { readonly type: 'opened'; readonly atMs: number; readonly connection: number; readonly resume: Resume }
  | {
      readonly type: 'event';
      readonly atMs: number;
      readonly earliestMs: number;
      readonly event: DiscussionEvent;
      readonly ignored: IgnoredBecause | null;
    }
  | { readonly type: 'lost'; readonly atMs: number; readonly lastByteMs: number; readonly cause: string }
  | { readonly type: 'caught-up'; readonly atMs: number }
  | { readonly type: 'superseded'; readonly atMs: number; readonly threadId: string }
  | { readonly type: 'quiet'; readonly atMs: number }
  | { readonly type: 'warning'; readonly atMs: number; readonly message: string };

/** How a connection asked for what came before it. */
export type Resume = 'none' | 'since' | 'last-event-id';

/** How a discussion ended. */
export interface DiscussionEnd {
  /** `aborted` covers interrupts, `--bail`, `--fail-fast` and the run's time-out. */
  readonly reason: 'done' | 'deadline' | 'fault' | 'aborted';
  /** Which of them, where it was not the asker's signal: a recording tells what ended it then. */
  readonly interruption?: InterruptionKind;
  /** When it took place (ISO, UTC), where it is only told again. */
  readonly recordedAt?: string;
  readonly atMs: number;
  /**
   * Whether the crew was at work when the discussion ended: a stream open, its thread seen on it, nothing missing
   * after a lost connection, and a byte within the idle limit. Decides between `failed` and `errored` at the deadline.
   */
  readonly working: boolean;
  readonly fault: Fault | null;
}

/** Which discussion of a run it is. */
export interface DiscussionPlace {
  /** Scenario id. */
  readonly scenario: string;
  /** From 0. */
  readonly iteration: number;
  /** From 1. */
  readonly attempt: number;
}

/** One question put to a subject. */
export interface Ask {
  /** Finds a recording; a crew has no use for it. */
  readonly place?: DiscussionPlace;
  readonly question: string;
  /** Milliseconds after the accepted POST at which the discussion ends. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  /** Called synchronously for every signal, in order. */
  readonly observe: (signal: DiscussionSignal) => void;
}

/** How a report names what was asked. */
export interface SubjectInfo {
  readonly kind: string;
  readonly name: string;
  /** Without secrets. */
  readonly endpoint: string | null;
}

/** Whatever a scenario's question can be put to. It never throws: the world's trouble is a fault. */
export interface Subject {
  readonly info: SubjectInfo;
  /** Waits until questions are taken; asked once and remembered. Null when ready. */
  ready(signal: AbortSignal): Promise<Fault | null>;
  discuss(ask: Ask): Promise<DiscussionEnd>;
  /** Lets go of every socket. */
  close(): Promise<void>;
}
