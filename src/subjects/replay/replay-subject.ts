import {
  type Ask,
  type Clock,
  type DiscussionEnd,
  type DiscussionPlace,
  type DiscussionSignal,
  type Fault,
  interruptionOf,
  type Subject,
  type SubjectInfo,
  type TranscriptLine,
  type TranscriptMeta,
} from '#model';
import { type AtWork, createAtWork } from './at-work.ts';
import { atOnce, inTime, type Pace } from './pace.ts';

/** What a recording is played from, and how. */
export interface ReplayOptions {
  /** Who was asked when it was recorded. */
  readonly info: SubjectInfo;
  /** The transcript of a discussion, or why there is none. */
  readonly find: (place: DiscussionPlace) => AsyncIterable<TranscriptLine> | Fault;
  /** After so long without a byte a crew counts as silent; 0 for never. */
  readonly idleTimeoutMs: number;
  readonly clock: Clock;
  /** How many times faster than it was; null for at once. */
  readonly speed: number | null;
}

/**
 * A subject that says again what a crew said before, with the times of then, and asks nobody anything. What is
 * not in the recording is a fault: it never becomes a question to a crew.
 */
export function createReplaySubject(options: ReplayOptions): Subject {
  return {
    info: options.info,
    ready: () => Promise.resolve(null),
    discuss: (ask) => {
      const lines = ask.place === undefined ? unplaced : options.find(ask.place);
      return 'code' in lines ? Promise.resolve(ended(lines)) : replay(lines, ask, options);
    },
    close: () => Promise.resolve(),
  };
}

const unplaced: Fault = {
  code: 'no-recording',
  message: 'a recording can only say what a scenario asked',
  hint: null,
};

function ended(fault: Fault): DiscussionEnd {
  return { reason: 'fault', atMs: 0, working: false, fault };
}

async function replay(
  lines: AsyncIterable<TranscriptLine>,
  ask: Ask,
  options: ReplayOptions,
): Promise<DiscussionEnd> {
  const pace = options.speed === null ? atOnce : inTime(options.clock, options.speed);
  const telling: Telling = { ask, pace, atWork: createAtWork(options.idleTimeoutMs), toldMs: 0 };
  let meta: TranscriptMeta | null = null;
  const then = (end: DiscussionEnd): DiscussionEnd =>
    meta === null ? end : { ...end, recordedAt: meta.startedAt };
  for await (const line of lines) {
    if (ask.signal.aborted) return then(calledOff(telling, line));
    if (line.type === 'damaged') {
      return then(atEnd(telling, { code: 'recording-damaged', message: line.message }));
    }
    if (line.type === 'meta') {
      if (line.meta.question !== ask.question) return ended(otherQuestion);
      meta = line.meta;
      continue;
    }
    if (meta === null) break;
    const end = await (line.type === 'end'
      ? tellEnd(telling, meta, line.end)
      : tell(telling, meta, line.signal));
    if (end !== null) return then(end);
  }
  return atEnd(telling, {
    code: 'recording-damaged',
    message: 'the transcript does not say which discussion it is',
  });
}

const otherQuestion: Fault = {
  code: 'question-changed',
  message: 'there is no measurement: the question is another than the one that was recorded',
  hint: 'ask it: crew-fitness run',
};

/** A recording on its way to who asked. */
interface Telling {
  readonly ask: Ask;
  readonly pace: Pace;
  readonly atWork: AtWork;
  toldMs: number;
}

/** Tells one signal; returns how the discussion ends where it ends before it. */
async function tell(
  telling: Telling,
  meta: TranscriptMeta,
  signal: DiscussionSignal,
): Promise<DiscussionEnd | null> {
  const { ask, pace, atWork } = telling;
  if (signal.type === 'asking') {
    telling.toldMs = 0;
    pace.start();
    ask.observe({ ...signal, recordedAt: meta.startedAt });
  } else {
    if (isCut(telling, meta, signal.atMs)) return cut(telling);
    await wait(telling, signal.atMs);
    if (ask.signal.aborted) return aborted(telling);
    telling.toldMs = Math.max(telling.toldMs, signal.atMs);
    atWork.observe(signal);
    ask.observe(signal);
  }
  return null;
}

/** What is told may end a discussion, as a failed gate does; where it did so then too, the end is that of then. */
function calledOff(telling: Telling, next: TranscriptLine): DiscussionEnd {
  const { kind } = interruptionOf(telling.ask.signal);
  return next.type === 'end' && next.end.interruption === kind ? next.end : aborted(telling);
}

async function tellEnd(telling: Telling, meta: TranscriptMeta, end: DiscussionEnd): Promise<DiscussionEnd> {
  const { ask } = telling;
  // Its last event was in time; that it took a moment to read makes no difference.
  if (end.reason !== 'done' && isCut(telling, meta, end.atMs)) return cut(telling);
  await wait(telling, end.atMs);
  if (ask.signal.aborted) return aborted(telling);
  if (end.reason !== 'deadline' || ask.deadlineMs <= meta.deadlineMs) return end;
  return atEnd(telling, {
    code: 'recording-too-short',
    message: `the recording ends at its deadline of ${meta.deadlineMs} ms, before that of today, ${ask.deadlineMs} ms`,
  });
}

/** Whether today's deadline comes before that moment; the deadline of then was kept then. */
function isCut({ ask }: Telling, meta: TranscriptMeta, atMs: number): boolean {
  return ask.deadlineMs < meta.deadlineMs && atMs > ask.deadlineMs;
}

async function cut(telling: Telling): Promise<DiscussionEnd> {
  const atMs = telling.ask.deadlineMs;
  await wait(telling, atMs);
  if (telling.ask.signal.aborted) return aborted(telling);
  return { reason: 'deadline', atMs, working: telling.atWork.at(atMs), fault: null };
}

/** Waits for no moment that a live discussion would not see. */
async function wait(telling: Telling, atMs: number): Promise<void> {
  const { ask, pace } = telling;
  await pace.until(Math.min(atMs, ask.deadlineMs), ask.signal, (quietMs) => {
    telling.toldMs = quietMs;
    ask.observe({ type: 'quiet', atMs: quietMs });
  });
}

function aborted(telling: Telling): DiscussionEnd {
  const atMs = telling.toldMs;
  return { reason: 'aborted', atMs, working: telling.atWork.at(atMs), fault: null };
}

/** Where the recording itself ends too early. */
function atEnd(telling: Telling, fault: Omit<Fault, 'hint'>): DiscussionEnd {
  const hint = 'ask again: crew-fitness run';
  return { reason: 'fault', atMs: telling.toldMs, working: false, fault: { ...fault, hint } };
}
