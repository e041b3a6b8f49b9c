import type { DemoFault } from './faults.ts';

/** One message that a thread stores, at `atMs` after the coordinator took the question. */
export interface DemoStep {
  readonly atMs: number;
  /** `thread` begins a thread, a second one is a restart; `close` ends it. */
  readonly kind: 'thread' | 'event' | 'close';
  /** The JSON object on the wire, in one line; empty unless the kind is `event`. */
  readonly line: string;
  /** The coordinator stores some messages twice under one id, as the real one does. */
  readonly twice: boolean;
}

/** A discussion that the embedded crew can hold: what it is asked, and all that then happens. */
export interface DemoDiscussion {
  /** The data file it comes from. */
  readonly name: string;
  /** The question, then other wordings of it. */
  readonly questions: readonly string[];
  /** Whether it is held when no other discussion fits the question. */
  readonly fallback: boolean;
  readonly faults: readonly DemoFault[];
  readonly steps: readonly DemoStep[];
}
