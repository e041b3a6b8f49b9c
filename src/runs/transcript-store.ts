import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault, TranscriptMeta, TranscriptStore } from '#model';
import { diskFault } from './disk-fault.ts';
import { readEvidence } from './evidence.ts';
import { replySlug } from './transcript-name.ts';
import { openTranscript } from './transcript-writer.ts';

/** Between the replies of a judge in one file: an ASCII record separator, which no reply is made of. */
const BETWEEN_REPLIES = '\n\u001e\n';

/** Keeps the transcripts and judge replies of one run under its folder. */
export function createTranscriptStore(folder: string, onFault: (fault: Fault) => void): TranscriptStore {
  const taken = new Map<string, number>();
  return {
    open: (meta: TranscriptMeta) => openTranscript(folder, meta, onFault),
    evidence: (path) => readEvidence(join(folder, path)),
    saveReplies: (slug, replies) => {
      const name = replySlug(slug);
      const number = (taken.get(name) ?? 0) + 1;
      taken.set(name, number);
      const path = `judge/${name}${number === 1 ? '' : `.${number}`}.txt`;
      try {
        mkdirSync(join(folder, 'judge'), { recursive: true, mode: 0o700 });
        writeFileSync(join(folder, path), replies.join(BETWEEN_REPLIES), { mode: 0o600 });
        return path;
      } catch (error) {
        onFault(diskFault('write', join(folder, path), error));
        return null;
      }
    },
  };
}
