import type { TranscriptStore } from '#model';
import { createEvidence, type Evidence } from './evidence.ts';

/** Keeps of discussions only what a judge is given, for runs that leave nothing on disk. */
export function createMemoryTranscripts(): TranscriptStore {
  const kept = new Map<string, Evidence>();
  return {
    open: ({ scenario, iteration, attempt }) => {
      const path = `${scenario} ${iteration} ${attempt}`;
      const evidence = createEvidence();
      kept.set(path, evidence);
      return {
        path,
        write: (signal) => {
          if (signal.type !== 'event') evidence.turn(signal.type);
          else if (signal.ignored === null) evidence.take(signal.event.type, signal.event.data);
        },
        close: () => {},
      };
    },
    evidence: (path) => Promise.resolve(kept.get(path)?.list() ?? null),
    saveReplies: () => null,
  };
}
