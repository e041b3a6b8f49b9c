import type { DiscussionEvent } from './discussion.ts';
import type { Fault } from './fault.ts';
import type { Json } from './json.ts';
import type { Assertion, GateParams } from './plan.ts';

/**
 * One way to say a gate. Notation of `pattern`: words; `[optional]`; `(one|or|another)`; `{name:type}` for a
 * parameter. Articles, case and white space are free. `sets` are parameters that the wording itself fixes.
 * Parameter types are those that `grammar` knows: see `grammar/fitness/sentence/slots.ts`.
 */
export interface GatePhrase {
  readonly pattern: string;
  readonly sets?: GateParams;
}

/** What happened in a discussion, as a gate is told it. Times as in DiscussionSignal. */
export type WatchInput =
  | {
      readonly type: 'posted';
      readonly atMs: number;
      readonly status: number;
      readonly conversationId: string | null;
    }
  | {
      readonly type: 'event';
      readonly atMs: number;
      readonly earliestMs: number;
      readonly event: DiscussionEvent;
    }
  /** All that happened up to `atMs` has been told. */
  | { readonly type: 'clock'; readonly atMs: number }
  /** The discussion is over and the crew answered for it; `answer` is final. */
  | { readonly type: 'ended'; readonly atMs: number; readonly answer: string | null; readonly done: boolean };

/** Code of the fault of a gate that does not work: neither the crew nor the way to it is to blame. */
export const GATE_ERROR = 'gate-error';

/** How a gate was decided. `undecided` only where an outage or a fault of our own hides the truth. */
export interface Settlement {
  readonly status: 'passed' | 'failed' | 'undecided';
  /** One sentence for a person. */
  readonly message: string;
  readonly expected?: Json;
  readonly actual?: Json;
  /** Why it is undecided, if that is no outage. */
  readonly fault?: Fault;
}

/** A gate in plain words. */
export interface GateExplanation {
  /** What must happen; completes "it passes when ...". */
  readonly passes: string;
  /** What would make it fail; completes "it fails when ...". */
  readonly fails: string;
  /** From when its clock runs and until when; completes "its clock runs ..."; null when no clock decides. */
  readonly clock: string | null;
}

/** A gate at work: a small state machine that is fed. */
export interface GateWatch {
  /** Settles at the first moment at which no later event can change the outcome; null while pending. */
  feed(input: WatchInput): Settlement | null;
}

/**
 * Counts non-overlapping matches of a regular expression (RE2 syntax, case-insensitive), and stops at `most`: each
 * search is linear, and some patterns must look to the end of the text for every single match.
 */
export type CountMatches = (pattern: string, text: string, most: number) => number;

/** What a gate may use besides what it is fed. */
export interface GateTools {
  readonly countMatches: CountMatches;
}

/**
 * What of a discussion a gate looks at: whether there is an `answer` (it does not pass without one), the `words` that
 * it must have, the words that are `forbidden` in it, and what the `agents` do.
 */
export type GateAspect = 'answer' | 'words' | 'forbidden' | 'agents';

/** A kind of gate: its sentences, and how it is watched. */
export interface GateKind {
  readonly kind: string;
  /** One sentence for help pages: what it checks. */
  readonly summary: string;
  readonly phrases: readonly GatePhrase[];
  /**
   * Beginnings that show that this kind was meant, in the notation of `pattern`, e.g. `[SSE] stream emits`: such
   * a sentence that fits no phrase is a near miss.
   */
  readonly openings: readonly string[];
  /** Parameters that a phrase leaves out, e.g. `withinMs: null`; they also fix the order in a plan. */
  readonly defaults: GateParams;
  /** Whether the outcome outlives a restart of the discussion on a new thread. */
  readonly survivesRestart: (params: GateParams) => boolean;
  readonly boundMs: (params: GateParams) => number | null;
  /** What it looks at, for whoever asks what no gate of a scenario does; null where nobody knows. */
  readonly looksAt: (params: GateParams) => readonly GateAspect[] | null;
  /** The gate in plain words; total, whatever is null or unreadable. */
  readonly explain: (params: GateParams) => GateExplanation;
  readonly watch: (params: GateParams, tools: GateTools) => GateWatch;
}

/** Status of a gate in a report. */
export type GateStatus = 'passed' | 'failed' | 'undecided' | 'advisory' | 'deferred';

/** The outcome of one assertion in one iteration. */
export interface GateOutcome {
  readonly index: Assertion['index'];
  readonly status: GateStatus;
  readonly message: string;
  readonly expected: Json;
  readonly actual: Json;
  /** Milliseconds since the POST; null when never decided. */
  readonly decidedAtMs: number | null;
}
