import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Fault, Redact, TranscriptMeta, TranscriptStore, TranscriptWriter } from '#model';
import { adoptReplyFile, adoptTranscript } from './adopt-redacted.ts';
import { diskFault } from './disk-fault.ts';
import { readEvidence } from './evidence.ts';
import { replySlug, transcriptPath } from './transcript-name.ts';
import { openTranscript } from './transcript-writer.ts';

/** Between the replies of a judge in one file: an ASCII record separator, which no reply is made of. */
const SEPARATOR = '\u001e';
const BETWEEN_REPLIES = `\n${SEPARATOR}\n`;

/** Where a run's transcripts are kept, its own and those that it takes over from another run. */
export interface RunTranscripts extends TranscriptStore {
  /** Takes over the transcript of another run, whole but for secrets, whatever is told of it this time. */
  adopt(meta: TranscriptMeta, file: string, redact?: Redact | null): TranscriptWriter;
  /** Takes over a judge's raw replies; returns the path inside the run folder. */
  adoptReplies(slug: string, file: string, redact?: Redact | null): string | null;
}

/** Keeps the transcripts and judge replies of one run under its folder. */
export function createTranscriptStore(folder: string, onFault: (fault: Fault) => void): RunTranscripts {
  const taken = new Map<string, number>();
  const replyPath = (slug: string): string => {
    const name = replySlug(slug);
    const number = (taken.get(name) ?? 0) + 1;
    taken.set(name, number);
    return `judge/${name}${number === 1 ? '' : `.${number}`}.txt`;
  };
  /** Null when the disk did not let it happen, which is told. */
  const put = (path: string, write: (file: string) => void): string | null => {
    try {
      write(join(folder, path));
      return path;
    } catch (error) {
      onFault(diskFault('write', join(folder, path), error));
      return null;
    }
  };
  return {
    open: (meta: TranscriptMeta) => openTranscript(folder, meta, onFault),
    evidence: (path) => readEvidence(join(folder, path)),
    saveReplies: (slug, replies) =>
      put(replyPath(slug), (file) => {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
        writeFileSync(file, replies.join(BETWEEN_REPLIES), { mode: 0o600 });
      }),
    adopt: (meta, file, redact = null) => {
      const path = transcriptPath(meta);
      return { path, write: () => {}, close: () => put(path, (to) => adoptTranscript(file, to, redact)) };
    },
    adoptReplies: (slug, file, redact = null) =>
      put(replyPath(slug), (to) => adoptReplyFile(file, to, { separator: SEPARATOR, redact })),
  };
}
