import { type DiscussionEnd, type DiscussionSignal, eventsOutsideThreads, type Redact } from '#model';
import { readTranscript } from '#runs';
import { FIRST_ASKING, type TimelineEntry, timelineEntry } from './timeline-entry.ts';

/** What one must know of a whole discussion before any of it can be shown. */
export interface DiscussionSurvey {
  /** How many entries there are that `isTold`. */
  readonly told: number;
  /** How many of all there are come from a replay, or came twice. */
  readonly repeated: number;
  readonly end: DiscussionEnd | null;
  /** Why it cannot be read to its end; null when it can. */
  readonly damage: string | null;
  /** Numbers of signals before which things do not count any more. */
  readonly askedAt: number;
  readonly restartedAt: number;
  /** The synthesis that is the answer. */
  readonly answeredAt: number;
}

/** An entry where the whole discussion is known. */
export interface ToldEntry extends TimelineEntry {
  /** Whether it is the synthesis that counts. */
  readonly isAnswer: boolean;
}

/** Reads a transcript once, in constant memory, to know how it goes. */
export async function surveyDiscussion(file: string, redact: Redact | null): Promise<DiscussionSurvey> {
  const found = { told: 0, repeated: 0, askedAt: 0, restartedAt: 0, answeredAt: -1 };
  let end: DiscussionEnd | null = null;
  let damage: string | null = null;
  let number = 0;
  for await (const line of readTranscript(file, redact)) {
    if (line.type === 'end') end = line.end;
    if (line.type === 'damaged') damage = line.message;
    if (line.type !== 'signal') continue;
    number += 1;
    const entry = timelineEntry(line.signal);
    if (line.signal.type === 'asking') found.askedAt = number;
    if (line.signal.type === 'superseded') found.restartedAt = number;
    if (entry?.type === 'synthesis' && entry.ignored === null && entry.text !== null)
      found.answeredAt = number;
    if (entry !== null && isTold(entry)) found.told += 1;
    if (entry !== null && isRepeated(entry)) found.repeated += 1;
  }
  return { ...found, end, damage };
}

/** One entry after the other, each with whether it counts in the end. */
export async function* readTimeline(
  file: string,
  survey: DiscussionSurvey,
  redact: Redact | null,
): AsyncGenerator<ToldEntry> {
  let number = 0;
  for await (const line of readTranscript(file, redact)) {
    if (line.type !== 'signal') continue;
    number += 1;
    const entry = timelineEntry(line.signal);
    if (entry === null) continue;
    const ignored = entry.ignored ?? discounted(line.signal, number, survey);
    yield { ...entry, ignored, isAnswer: number === survey.answeredAt && ignored === null };
  }
}

/** Whether it is shown to whoever has not asked for everything: no sign of life, nothing that was said before. */
export function isTold(entry: TimelineEntry): boolean {
  if (entry.type === 'asking') return entry.text !== FIRST_ASKING;
  return entry.type !== 'heartbeat' && entry.type !== 'connected' && !isRepeated(entry);
}

function isRepeated({ ignored }: TimelineEntry): boolean {
  return ignored === 'replay' || ignored === 'twin';
}

function discounted(
  signal: DiscussionSignal,
  number: number,
  { askedAt, restartedAt }: DiscussionSurvey,
): TimelineEntry['ignored'] {
  if (number < askedAt) return 'asked-again';
  const isReopened = signal.type === 'event' && !eventsOutsideThreads.has(signal.event.type);
  return isReopened && number < restartedAt ? 'superseded' : null;
}
