import type { DiscussionEnd, DiscussionSignal } from './discussion.ts';
import type { JsonObject } from './json.ts';

/** First line of a transcript: which discussion this is. */
export interface TranscriptMeta {
  readonly scenario: string;
  readonly question: string;
  /** From 0. */
  readonly iteration: number;
  /** From 1. */
  readonly attempt: number;
  readonly deadlineMs: number;
  readonly startedAt: string;
}

/** One line of a transcript that is read back. After `damaged` nothing more comes. */
export type TranscriptLine =
  | { readonly type: 'meta'; readonly meta: TranscriptMeta }
  | { readonly type: 'signal'; readonly signal: DiscussionSignal }
  | { readonly type: 'end'; readonly end: DiscussionEnd }
  | { readonly type: 'damaged'; readonly message: string };

/** Takes one discussion down, signal by signal, in constant memory. Never throws. */
export interface TranscriptWriter {
  /** Path inside the run folder. */
  readonly path: string;
  write(signal: DiscussionSignal): void;
  /** Writes the last line and lets go of the file. */
  close(end: DiscussionEnd, facts: JsonObject): void;
}

/** Where the transcripts and judge replies of one run are kept. */
export interface TranscriptStore {
  open(meta: TranscriptMeta): TranscriptWriter;
  /**
   * Findings that counted, as a judge is given them: `agent (signal): text`. Null when the transcript is not whole:
   * a judge must not take what the disk lost for what the crew never said.
   */
  evidence(path: string): Promise<readonly string[] | null>;
  /** Keeps a judge's raw replies; returns the path inside the run folder. */
  saveReplies(slug: string, replies: readonly string[]): string | null;
}
