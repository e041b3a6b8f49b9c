import type { Fault } from './fault.ts';
import type { GateOutcome } from './gate.ts';
import type { InterruptionKind } from './interruption.ts';
import type { Leak } from './leak.ts';

/** Status of one discussion. */
export type IterationStatus = 'passed' | 'failed' | 'errored';

/** Why a discussion ended, as reported. */
export type EndReason = 'done' | 'deadline' | 'fault' | InterruptionKind;

/** An earlier try of an iteration that errored and was repeated. */
export interface Attempt {
  readonly attempt: number;
  readonly status: IterationStatus;
  readonly error: Fault | null;
  readonly conversationId: string | null;
  readonly durationMs: number;
  readonly transcript: string | null;
}

/** How many events were of what kind, of those that count: what measures need and a report has no room to list. */
export interface EventTally {
  readonly events: number;
  readonly findings: number;
  /** Findings that say who speaks and give a known signal, without an error. */
  readonly wellFormed: number;
  /** Findings that agree; an agent that agrees twice counts twice. */
  readonly agrees: number;
  /** Events of any kind that carry an error. */
  readonly errors: number;
}

/** All that is known of one discussion once it ended; the judge adds nothing to it. */
export interface Observation {
  /** From 0. */
  readonly index: number;
  readonly status: IterationStatus;
  readonly conversationId: string | null;
  readonly threadId: string | null;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly endReason: EndReason;
  readonly timedOut: boolean;
  readonly answer: string | null;
  /** How many syntheses with visible text came. */
  readonly syntheses: number;
  /** Distinct agents by signal, in the order of their first finding. */
  readonly agents: Readonly<Record<string, readonly string[]>>;
  /** Absent in logs of versions that did not count. */
  readonly tally?: EventTally;
  readonly reconnects: number;
  readonly restarts: number;
  readonly error: Fault | null;
  readonly warnings: readonly string[];
  /** What agents tell each other and the answer shows; absent in logs of versions that did not look for it. */
  readonly leaks?: readonly Leak[];
  /** Earlier tries; the present one is number `attempts.length + 1`. */
  readonly attempts: readonly Attempt[];
  readonly gates: readonly GateOutcome[];
  /** Path inside the run folder. */
  readonly transcript: string | null;
}
