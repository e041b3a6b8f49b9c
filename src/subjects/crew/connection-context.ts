import type { DiscussionEvent, Fault } from '#model';
import type { CrewLine } from './crew-line.ts';
import type { Life } from './life.ts';
import type { Carrier } from './wire.ts';

/** How a connection ended before the discussion did. */
export type ConnectionEnd =
  | { readonly kind: 'over' }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | {
      readonly kind: 'ended';
      readonly cause: string;
      /** Of an answer that was no stream; null when there was no answer, or a stream. */
      readonly status: number | null;
      readonly retryAfterMs: number | null;
    };

/** What a connection is opened for, and whom it tells. */
export interface ConnectionOptions {
  readonly carrier: Carrier;
  readonly url: URL;
  readonly lastEventId: string | null;
  /** A stream of this discussion was open before: a refusal may pass. */
  readonly openedBefore: boolean;
  readonly opened: () => void;
  /** So many bytes came; called before the events in them are told. */
  readonly bytes: (count: number) => void;
  readonly event: (event: DiscussionEvent, resumeId: string | null) => void;
  readonly oddity: (message: string) => void;
  /** Is given a way to end the connection from outside, with the reason. */
  readonly droppable: (drop: (cause: string) => void) => void;
}

/** Takes the body of an answer. */
export interface BodySink {
  data(chunk: Buffer): void;
  end(): void;
  /** The connection broke. */
  broken(cause: string): void;
  release(): void;
}

/** What the sinks of one connection share. */
export interface ConnectionContext {
  readonly line: CrewLine;
  readonly life: Life;
  readonly options: ConnectionOptions;
  readonly settle: (end: ConnectionEnd) => void;
  readonly isSettled: () => boolean;
  readonly pause: () => void;
  readonly resume: () => void;
}
