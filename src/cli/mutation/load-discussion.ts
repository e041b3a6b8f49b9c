import type { DiscussionSignal, Redact, TranscriptMeta } from '#model';
import { readTranscript } from '#runs';
import type { RecordedDiscussion } from '#subjects';
import { sizeOf } from '../size-of.ts';

/** A longer transcript is not held in memory many times over. */
const MOST_BYTES = 4 * 1024 * 1024;

/** A transcript, whole. */
export interface LoadedDiscussion extends RecordedDiscussion {
  readonly meta: TranscriptMeta;
}

/** Reads a transcript into memory, `redact` takes secrets out; a text says why it cannot be. */
export async function loadDiscussion(
  file: string,
  redact: Redact | null = null,
): Promise<LoadedDiscussion | string> {
  if (sizeOf(file) > MOST_BYTES) return `its transcript is longer than ${MOST_BYTES / 1024 / 1024} MiB`;
  let meta: TranscriptMeta | null = null;
  const signals: DiscussionSignal[] = [];
  for await (const line of readTranscript(file, redact)) {
    if (line.type === 'damaged') return line.message;
    if (line.type === 'meta') meta = line.meta;
    if (line.type === 'signal') signals.push(line.signal);
    if (line.type === 'end' && meta !== null) return { meta, signals, end: line.end };
  }
  return `${file} is no transcript`;
}
