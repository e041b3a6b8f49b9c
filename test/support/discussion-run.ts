import type { Clock, DiscussionEnd, DiscussionEvent, DiscussionSignal } from '#model';
import { type CrewOptions, createCrewSubject } from '#subjects';
import { realClock } from './real-clock.ts';

/** One discussion with a crew: everything that was reported, and how it ended. */
export interface DiscussionRun {
  readonly signals: readonly DiscussionSignal[];
  readonly end: DiscussionEnd;
  /** Events that count, heartbeats and `connected` apart. */
  readonly counted: readonly DiscussionEvent[];
}

/** How the question is put; what is left out is quick and harmless. */
export interface DiscussOptions extends Partial<CrewOptions> {
  readonly endpoint: string;
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
  readonly observe?: (signal: DiscussionSignal) => void;
}

/** Options of a crew for tests: no waiting where the tool would, no jitter. */
export function crewOptions(given: { readonly endpoint: string } & Partial<CrewOptions>): CrewOptions {
  const clock: Clock = given.clock ?? realClock();
  return {
    name: 'pantry',
    headers: {},
    ca: [],
    insecure: false,
    readinessTimeoutMs: 2_000,
    idleTimeoutMs: 90_000,
    redact: (text) => text,
    proxy: { http: null, https: null, noProxy: null },
    random: () => 0,
    ...given,
    clock,
  };
}

/** A discussion under way. */
export interface RunningDiscussion {
  readonly signals: readonly DiscussionSignal[];
  readonly ended: Promise<DiscussionRun>;
  /** Resolves once a signal fits, at once if one did. */
  saw(fits: (signal: DiscussionSignal) => boolean): Promise<DiscussionSignal>;
}

/** Asks one question and closes the subject. */
export function discuss(options: DiscussOptions): Promise<DiscussionRun> {
  return startDiscussion(options).ended;
}

/** Asks one question, for tests that act while it is discussed. */
export function startDiscussion(options: DiscussOptions): RunningDiscussion {
  const { deadlineMs, signal, observe, ...crew } = options;
  const subject = createCrewSubject(crewOptions(crew));
  const signals: DiscussionSignal[] = [];
  const waiting = new Set<() => void>();
  const conclude = async (): Promise<DiscussionRun> => {
    const end = await subject.discuss({
      question: 'How many jars of rice are left?',
      deadlineMs: deadlineMs ?? 5_000,
      signal: signal ?? new AbortController().signal,
      observe: (told) => {
        signals.push(told);
        observe?.(told);
        for (const look of waiting) look();
      },
    });
    await subject.close();
    return { signals, end, counted: countedEvents(signals) };
  };
  return {
    signals,
    ended: conclude(),
    saw: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = signals.find(fits);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** What is left after replays, twins and superseded threads. */
export function countedEvents(signals: readonly DiscussionSignal[]): DiscussionEvent[] {
  let counted: DiscussionEvent[] = [];
  for (const signal of signals) {
    if (signal.type === 'asking') counted = [];
    if (signal.type === 'superseded') counted = counted.filter((event) => event.type === 'thread_found');
    if (signal.type === 'event' && signal.ignored === null && !isApart(signal.event))
      counted.push(signal.event);
  }
  return counted;
}

function isApart(event: DiscussionEvent): boolean {
  return event.type === 'connected' || event.type === 'heartbeat';
}
