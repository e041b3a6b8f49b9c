import type { Clock } from '#model';
import { createAlarm } from './alarm.ts';
import { type Fingerprint, isSame, type Look } from './fingerprint.ts';
import { patienceFor, QUIET_MS, QUIET_OF_DOUBTFUL_MS } from './patience.ts';
import { createRhythm } from './rhythm.ts';
import { isWithin } from './scope.ts';

/** What became of a file; `unchanged` answers a doubt: what it holds is not half of a save, it stays like that. */
export type FileChange = 'changed' | 'removed' | 'unchanged';

/** Waits until files that were saved stand still. */
export interface Settling {
  /** Takes files as they are, without a word. */
  know(paths: readonly string[]): Promise<void>;
  knows(path: string): boolean;
  /** What was last told of, or found at first. */
  known(): ReadonlyMap<string, Fingerprint>;
  /** A file shows a sign of being written. */
  hear(path: string): void;
  /** A file is to be looked at, without a sign. */
  check(path: string): void;
  checkAllIn(folder: string): void;
  /** What a file holds makes no sense yet: look again when it has been quiet for longer. */
  doubt(path: string): void;
  close(): void;
}

/** Where a settling gets what it needs. */
export interface SettlingRequest {
  readonly clock: Clock;
  readonly look: (paths: readonly string[]) => Promise<ReadonlyMap<string, Look>>;
  readonly onChange: (changes: ReadonlyMap<string, FileChange>) => void;
  /** There were no means to look; it is tried again. */
  readonly onError: (error: Error) => void;
}

/** A file that may have been saved. Replaced by another one when something new is heard. */
interface Suspect {
  /** When this began. */
  readonly since: number;
  /** From when it must have been quiet, and for how long. */
  readonly heardAt: number;
  patience: number;
  readonly gapMs: number;
  isDoubted: boolean;
  /** What it stood still with; undefined before. */
  settled: Fingerprint | null | undefined;
}

/** A file that is saved again and again is told of now and then, and does not keep back what is to be told of others. */
const LONGEST_BURST_MS = 1000;

const NO_MEANS_PAUSE_MS = 1000;

/** Gathers what is heard of files into bursts, and tells of each burst once. */
export function createSettling({ clock, look, onChange, onError }: SettlingRequest): Settling {
  const known = new Map<string, Fingerprint>();
  const suspects = new Map<string, Suspect>();
  const rhythm = createRhythm();
  const alarm = createAlarm(clock, () => void lookAtDue());
  let isLooking = false;
  let isClosed = false;

  const suspect = (path: string, gapMs: number): void => {
    if (isClosed) return;
    const before = suspects.get(path);
    const now = clock.now();
    suspects.set(path, {
      since: before?.since ?? now,
      heardAt: now,
      patience: QUIET_MS,
      gapMs,
      isDoubted: before?.isDoubted ?? false,
      settled: undefined,
    });
    if (!isLooking) alarm.within(QUIET_MS);
  };

  const check = (path: string): void => {
    const before = suspects.get(path);
    if (before?.settled === undefined && before !== undefined) return;
    suspect(path, before?.gapMs ?? Number.POSITIVE_INFINITY);
  };

  const lookAtDue = async (): Promise<void> => {
    const due = new Map([...suspects].filter(([, one]) => one.settled === undefined && restOf(one) <= 0));
    isLooking = true;
    const seen = await look([...due.keys()]);
    isLooking = false;
    if (isClosed) return;
    for (const [path, one] of due) {
      // Something new was heard in the meantime: then it is looked at again.
      if (suspects.get(path) === one) weigh(path, one, seen.get(path) ?? null);
    }
    if (!isHeldBack()) tell();
    const rests = [...suspects.values()].filter(({ settled }) => settled === undefined).map(restOf);
    if (rests.length > 0) alarm.within(rests.reduce((least, rest) => Math.min(least, rest)));
  };

  const restOf = ({ heardAt, patience }: Suspect): number => Math.max(0, heardAt + patience - clock.now());

  const isOld = ({ since }: Suspect): boolean => clock.now() - since >= LONGEST_BURST_MS;

  const weigh = (path: string, one: Suspect, now: Look): void => {
    const before = known.get(path) ?? null;
    if (now instanceof Error) {
      onError(now);
      one.patience = clock.now() - one.heardAt + NO_MEANS_PAUSE_MS;
    } else if (!isSame(before, now)) {
      one.isDoubted = false;
      const gapMs = isOld(one) ? Number.POSITIVE_INFINITY : one.gapMs;
      one.patience = patienceFor({ before, now, gapMs, together: suspects.size });
      if (restOf(one) === 0) one.settled = now;
    } else if (one.isDoubted && now !== null) {
      one.patience = QUIET_OF_DOUBTFUL_MS;
      if (restOf(one) === 0) one.settled = now;
    } else {
      suspects.delete(path);
    }
  };

  const isHeldBack = (): boolean =>
    [...suspects.values()].some((one) => one.settled === undefined && !one.isDoubted && !isOld(one));

  const tell = (): void => {
    const changes = new Map<string, FileChange>();
    for (const [path, { settled }] of suspects) {
      if (settled === undefined) continue;
      suspects.delete(path);
      const isAsKnown = isSame(known.get(path) ?? null, settled);
      changes.set(path, settled === null ? 'removed' : isAsKnown ? 'unchanged' : 'changed');
      if (settled === null) known.delete(path);
      else known.set(path, settled);
    }
    if (changes.size > 0) onChange(changes);
  };

  return {
    know: async (paths) => {
      for (const [path, found] of await look(paths)) {
        if (found instanceof Error) onError(found);
        else if (found !== null) known.set(path, found);
      }
    },
    knows: (path) => known.has(path),
    known: () => known,
    hear: (path) => suspect(path, rhythm.beat(path, clock.now())),
    check,
    checkAllIn: (folder) => {
      for (const path of [...known.keys(), ...suspects.keys()]) if (isWithin(path, folder)) check(path);
    },
    doubt: (path) => {
      check(path);
      const doubted = suspects.get(path);
      if (doubted !== undefined) doubted.isDoubted = true;
    },
    close: () => {
      isClosed = true;
      alarm.off();
      suspects.clear();
    },
  };
}
