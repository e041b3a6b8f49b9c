import type { Clock } from '#model';
import { type Fingerprint, isSame } from './fingerprint.ts';
import { patienceFor, QUIET_MS, QUIET_OF_DOUBTFUL_MS, QUIET_OF_MANY_MS } from './patience.ts';

/** What became of a file; `unchanged` answers a doubt: what it held is not half of a save, it stands like that. */
export type FileChange = 'changed' | 'removed' | 'unchanged';

/** Waits until files that were saved stand still. */
export interface Settling {
  /** Something may have happened to a file. */
  hear(path: string): void;
  /** Its content makes no sense yet: look again when it has been quiet for longer. */
  doubt(path: string): void;
  /** Takes a file as it is, without a word. */
  know(path: string, content: Fingerprint | null): void;
  knows(path: string): boolean;
  /** The files that there are, as far as is known. */
  known(): Iterable<string>;
  close(): void;
}

/** Where a settling gets what it needs. */
export interface SettlingRequest {
  readonly clock: Clock;
  readonly look: (paths: readonly string[]) => Promise<ReadonlyMap<string, Fingerprint | null>>;
  readonly onChange: (changes: ReadonlyMap<string, FileChange>) => void;
}

/** A file of which something was heard. */
interface Suspect {
  /** When this began. */
  readonly since: number;
  heardAt: number;
  /** How long it must be quiet, from `heardAt`. */
  patience: number;
  gapMs: number;
  doubted: boolean;
  /** Undefined until it is settled. */
  settled: Fingerprint | null | undefined;
}

/** A file that is written on and on must not keep back what is said of others. */
const LONGEST_BURST_MS = 1000;

/** Signs further apart belong to two writes. */
const ONE_WRITE_MS = 15;

/** Gathers what is heard into bursts, and tells of each burst once. */
export function createSettling({ clock, look, onChange }: SettlingRequest): Settling {
  const known = new Map<string, Fingerprint>();
  const suspects = new Map<string, Suspect>();
  const lastHeard = new Map<string, number>();
  let alarm: { readonly at: number; readonly callOff: () => void } | null = null;
  let isLooking = false;
  let isClosed = false;

  const hear = (path: string): void => {
    if (isClosed) return;
    const now = clock.now();
    if (suspects.size === 0) forgetBefore(now - QUIET_OF_MANY_MS);
    const gap = now - (lastHeard.get(path) ?? Number.NEGATIVE_INFINITY);
    lastHeard.set(path, now);
    const before = suspects.get(path);
    suspects.set(path, {
      since: before?.since ?? now,
      heardAt: now,
      patience: Math.max(QUIET_MS, before?.doubted ? QUIET_OF_DOUBTFUL_MS : 0),
      gapMs: gap > ONE_WRITE_MS ? gap : (before?.gapMs ?? Number.POSITIVE_INFINITY),
      doubted: before?.doubted ?? false,
      settled: undefined,
    });
    wake(QUIET_MS);
  };

  const forgetBefore = (moment: number): void => {
    for (const [path, at] of lastHeard) if (at < moment) lastHeard.delete(path);
  };

  const wake = (ms: number): void => {
    const at = clock.now() + ms;
    if (isClosed || isLooking || (alarm !== null && alarm.at <= at)) return;
    alarm?.callOff();
    const callOff = clock.after(ms, () => {
      alarm = null;
      void lookAtDue();
    });
    alarm = { at, callOff };
  };

  const lookAtDue = async (): Promise<void> => {
    const due = [...suspects].filter(([, suspect]) => isDue(suspect, clock.now()));
    isLooking = true;
    const seen = await look(due.map(([path]) => path));
    isLooking = false;
    if (isClosed) return;
    for (const [path, suspect] of due) {
      // Heard of again in the meantime: then it is looked at again.
      if (suspects.get(path) === suspect) weigh(path, suspect, seen.get(path) ?? null);
    }
    if (!isHeldBack()) tell();
    sleepUntilNext();
  };

  const weigh = (path: string, suspect: Suspect, now: Fingerprint | null): void => {
    const before = known.get(path) ?? null;
    if (isSame(before, now) && !suspect.doubted) {
      suspects.delete(path);
      return;
    }
    const { gapMs } = suspect;
    const enough = patienceFor({ before, now, gapMs, together: suspects.size });
    suspect.patience = Math.max(enough, suspect.doubted ? QUIET_OF_DOUBTFUL_MS : 0);
    if (isDue(suspect, clock.now())) suspect.settled = now;
  };

  const isHeldBack = (): boolean =>
    [...suspects.values()].some(
      ({ settled, doubted, since }) =>
        settled === undefined && !doubted && clock.now() - since < LONGEST_BURST_MS,
    );

  const tell = (): void => {
    const changes = new Map<string, FileChange>();
    for (const [path, { settled }] of suspects) {
      if (settled === undefined) continue;
      suspects.delete(path);
      const isAsKnown = isSame(known.get(path) ?? null, settled);
      changes.set(path, settled === null ? 'removed' : isAsKnown ? 'unchanged' : 'changed');
      know(path, settled);
    }
    if (changes.size > 0) onChange(changes);
  };

  const sleepUntilNext = (): void => {
    const now = clock.now();
    const waits = [...suspects.values()]
      .filter(({ settled }) => settled === undefined)
      .map(({ heardAt, patience }) => heardAt + patience - now);
    if (waits.length > 0)
      wake(
        Math.max(
          1,
          waits.reduce((least, wait) => Math.min(least, wait)),
        ),
      );
  };

  const know = (path: string, content: Fingerprint | null): void => {
    if (content === null) known.delete(path);
    else known.set(path, content);
  };

  return {
    hear,
    doubt: (path) => {
      if (suspects.has(path)) return;
      hear(path);
      const suspect = suspects.get(path);
      if (suspect !== undefined) Object.assign(suspect, { doubted: true, patience: QUIET_OF_DOUBTFUL_MS });
    },
    know,
    knows: (path) => known.has(path),
    known: () => known.keys(),
    close: () => {
      isClosed = true;
      alarm?.callOff();
      suspects.clear();
    },
  };
}

function isDue({ settled, heardAt, patience }: Suspect, now: number): boolean {
  return settled === undefined && heardAt + patience <= now;
}
