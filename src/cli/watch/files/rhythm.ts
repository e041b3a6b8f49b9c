/** How fast files are written again, to take saves together that follow each other. */
export interface Rhythm {
  /** The time since the last write of a file; Infinity when that is long ago. */
  beat(path: string, now: number): number;
}

/** Signs that are closer belong to one write. */
const ONE_WRITE_MS = 15;

/** Writes that are further apart have nothing to do with each other. */
const LONGEST_GAP_MS = 150;

/** Has heard nothing. */
export function createRhythm(): Rhythm {
  const writes = new Map<string, { readonly at: number; readonly gap: number }>();
  let swept = 0;
  const sweep = (now: number): void => {
    if (now - swept < LONGEST_GAP_MS) return;
    swept = now;
    for (const [path, { at }] of writes) if (now - at > LONGEST_GAP_MS) writes.delete(path);
  };
  return {
    beat: (path, now) => {
      sweep(now);
      const before = writes.get(path);
      const since = before === undefined ? Number.POSITIVE_INFINITY : now - before.at;
      const gap = since > ONE_WRITE_MS ? since : (before?.gap ?? since);
      writes.set(path, { at: now, gap });
      return gap > LONGEST_GAP_MS ? Number.POSITIVE_INFINITY : gap;
    },
  };
}
